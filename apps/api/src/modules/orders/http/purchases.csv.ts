import { LEAD_REFUND_LABELS } from '@warmline/contracts/leads/messages';
import type { LeadRefund } from '@warmline/contracts/leads/types';
import { prospectTime } from '@warmline/domain/callbacks/requested-time';
import { dayIn } from '@warmline/domain/time/day-range';
import type { CsvFile } from '../../../platform/lists/list-response.js';
import type { OrderedCallback } from '../order-callbacks.js';
import type { OrderedLead } from '../persistence/contents/sold-line.repository.js';
import type { PurchaseRow } from '../persistence/lists/purchase.repository.js';
import type { ExportedPurchase } from '../use-cases/purchases/export-purchases.use-case.js';

/** The header of leads; it names the time zone of the days (M93). */
const header = (zone: string) => [
  'Name',
  'Phone',
  'Email',
  'State',
  `Form filled (${zone})`,
  'Age (days)',
  'Price (USD)',
  'Refund',
  'ZIP',
];

/** The CSV file of the leads of one order. */
export function orderLeadsCsv(number: string, zone: string): CsvFile<OrderedLead> {
  return { name: `warmline-${number}-leads.csv`, header: header(zone), cells: (lead) => cells(lead, zone) };
}

/** The CSV file of the callbacks of one order. */
export function orderCallbacksCsv(number: string, callbacks: readonly OrderedCallback[]): CsvFile<OrderedCallback> {
  const time = callbacks.some(({ slotAt }) => slotAt !== null) ? 'Appointment (local)' : 'Requested time (local)';
  return {
    name: `warmline-${number}-callbacks.csv`,
    header: ['Name', 'Phone', 'Email', 'State', time, 'Price (USD)', 'Refund'],
    cells: (callback) => {
      const { name, phone, email, state, priceCents, refund } = callback;
      return [name, phone, email, state, timeOf(callback), (priceCents / 100).toFixed(2), refundOf(refund)];
    },
  };
}

/**
 * The CSV file of the leads and callbacks of many orders, each with its order number and day of payment; what callbacks added is
 * at the end (L98).
 */
export function purchasesCsv(name: string, zone: string): CsvFile<ExportedPurchase> {
  return {
    name,
    header: ['Order', `Paid on (${zone})`, ...header(zone), 'Call time (local)', 'Type'],
    cells: ({ order, ...bought }) => [
      order.number,
      paidOn(order, zone),
      ...('lead' in bought ? [...cells(bought.lead, zone), null, 'Lead'] : callbackCells(bought.callback)),
    ],
  };
}

/** Returns a unique file name: the requested days and the current time. */
export function purchasesFileName(from: string | undefined, to: string | undefined, zone: string, now: Date): string {
  const days = from || to ? `-${from || 'start'}-to-${to || dayIn(zone, now)}` : '-all';
  return `warmline-purchases${days}-${now.toISOString().replace(/\D/g, '')}.csv`;
}

function cells(lead: OrderedLead, zone: string) {
  const { name, phone, email, state, zip, formFillTime, actualAge, priceCents, refund } = lead;
  const filledOn = dayIn(zone, new Date(formFillTime));
  return [name, phone, email, state, filledOn, actualAge, (priceCents / 100).toFixed(2), refundOf(refund), zip];
}

function refundOf(refund: LeadRefund | null): string | null {
  return refund ? LEAD_REFUND_LABELS[refund] : null;
}

/** The cells of a callback in the columns of leads, then its time and type. */
function callbackCells(callback: OrderedCallback) {
  const { name, phone, email, state, slotAt, priceCents, refund } = callback;
  const type = slotAt === null ? 'Callback' : 'Appointment';
  return [name, phone, email, state, null, null, (priceCents / 100).toFixed(2), refundOf(refund), null, timeOf(callback), type];
}

/** Returns the agreed or requested time of a callback on the clocks of its state. */
function timeOf({ requestedAt, slotAt, state }: OrderedCallback): string {
  const time = slotAt ?? requestedAt;
  return time === null ? 'Any time' : prospectTime(time, state);
}

function paidOn({ paidAt }: PurchaseRow, zone: string): string {
  return paidAt === null ? '' : dayIn(zone, paidAt);
}
