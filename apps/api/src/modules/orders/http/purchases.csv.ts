import { LEAD_REFUND_LABELS } from '@warmline/contracts/leads/messages';
import { prospectTime } from '@warmline/domain/callbacks/requested-time';
import { dayIn } from '@warmline/domain/time/day-range';
import type { CsvColumn, CsvFile } from '../../../platform/lists/list-response.js';
import type { OrderedCallback } from '../order-callbacks.js';
import type { OrderedLead } from '../persistence/contents/sold-line.repository.js';
import type { ExportedPurchase } from '../use-cases/purchases/export-purchases.use-case.js';

type Bought = ExportedPurchase['bought'];

const CONTACT: CsvColumn<Bought>[] = [
  ['Name', ({ name }) => name],
  ['Phone', ({ phone }) => phone],
  ['Email', ({ email }) => email],
  ['State', ({ state }) => state],
];
const MONEY: CsvColumn<Bought>[] = [
  ['Price (USD)', ({ priceCents }) => (priceCents / 100).toFixed(2)],
  ['Refund', ({ refund }) => refund && LEAD_REFUND_LABELS[refund]],
];

/** The columns of leads, some empty in rows of callbacks; a title names the time zone of the days (M93). */
const leadColumns = (zone: string): CsvColumn<Bought>[] => [
  ...CONTACT,
  [`Form filled (${zone})`, (bought) => (isLead(bought) ? dayIn(zone, new Date(bought.formFillTime)) : null)],
  ['Age (days)', (bought) => (isLead(bought) ? bought.actualAge : null)],
  ...MONEY,
  ['ZIP', (bought) => (isLead(bought) ? bought.zip : null)],
];

/** The CSV file of the leads of one order. */
export function orderLeadsCsv(number: string, zone: string): CsvFile<OrderedLead> {
  return { name: `warmline-${number}-leads.csv`, columns: leadColumns(zone) };
}

/** The CSV file of the callbacks of one order. */
export function orderCallbacksCsv(number: string, callbacks: readonly OrderedCallback[]): CsvFile<OrderedCallback> {
  const time = callbacks.some(({ slotAt }) => slotAt !== null) ? 'Appointment (local)' : 'Requested time (local)';
  return { name: `warmline-${number}-callbacks.csv`, columns: [...CONTACT, [time, timeOf], ...MONEY] };
}

/**
 * The CSV file of the leads and callbacks of many orders, each with its order number and day of payment; what callbacks added is
 * at the end (L98).
 */
export function purchasesCsv(name: string, zone: string): CsvFile<ExportedPurchase> {
  return {
    name,
    columns: [
      ['Order', ({ order }) => order.number],
      [`Paid on (${zone})`, ({ order }) => order.paidAt && dayIn(zone, order.paidAt)],
      ...leadColumns(zone).map(([title, cell]): CsvColumn<ExportedPurchase> => [title, ({ bought }) => cell(bought)]),
      ['Call time (local)', ({ bought }) => (isLead(bought) ? null : timeOf(bought))],
      ['Type', ({ bought }) => (isLead(bought) ? 'Lead' : bought.slotAt === null ? 'Callback' : 'Appointment')],
    ],
  };
}

/** Returns a unique file name: the requested days and the current time. */
export function purchasesFileName(from: string | undefined, to: string | undefined, zone: string, now: Date): string {
  const days = from || to ? `-${from || 'start'}-to-${to || dayIn(zone, now)}` : '-all';
  return `warmline-purchases${days}-${now.toISOString().replace(/\D/g, '')}.csv`;
}

function isLead(bought: Bought): bought is OrderedLead {
  return 'formFillTime' in bought;
}

/** Returns the agreed or requested time of a callback on the clocks of its state. */
function timeOf({ requestedAt, slotAt, state }: OrderedCallback): string {
  const time = slotAt ?? requestedAt;
  return time === null ? 'Any time' : prospectTime(time, state);
}
