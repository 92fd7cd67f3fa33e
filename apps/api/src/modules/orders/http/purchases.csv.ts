import type { PurchasedLead } from '@warmline/contracts/leads/types';
import { csvLine } from '@warmline/domain/csv-text';
import type { PurchaseRow } from '../persistence/purchase.repository.js';
import type { ExportedLead } from '../use-cases/purchases/export-purchases.use-case.js';

const HEADER = ['Name', 'Phone', 'Email', 'State', 'Form filled', 'Age (days)', 'Price (USD)'];

/** Returns the leads of one order as CSV, with cells that a spreadsheet cannot run as formulas. */
export function leadsAsCsv(leads: readonly PurchasedLead[]): string {
  return csvLine(HEADER) + leads.map((lead) => csvLine(cells(lead))).join('');
}

/** Streams the leads of many orders as CSV, each with its order number and payment date (UTC). */
export async function* purchasesAsCsv(parts: AsyncIterable<ExportedLead[]>): AsyncGenerator<string> {
  yield csvLine(['Order', 'Paid on', ...HEADER]);
  for await (const rows of parts) {
    if (rows.length > 0) yield rows.map(({ order, lead }) => csvLine([order.number, paidOn(order), ...cells(lead)])).join('');
  }
}

/** Returns a unique file name: the requested days and the current time. */
export function purchasesFileName(from: string | undefined, to: string | undefined, now: Date): string {
  const days = from || to ? `-${from || 'start'}-to-${to || now.toISOString().slice(0, 10)}` : '-all';
  return `warmline-purchases${days}-${now.toISOString().replace(/\D/g, '')}.csv`;
}

function cells(lead: PurchasedLead) {
  const { name, phone, email, state, formFillTime, actualAge, priceCents } = lead;
  return [name, phone, email, state, formFillTime.slice(0, 10), actualAge, (priceCents / 100).toFixed(2)];
}

function paidOn({ paidAt }: PurchaseRow): string {
  return paidAt === null ? '' : new Date(paidAt).toISOString().slice(0, 10);
}
