import type { PurchasedLead } from '@warmline/contracts/leads/types';
import { csvLine } from '@warmline/domain/csv-text';
import type { CsvFile } from '../../../platform/lists/list-response.js';
import type { PurchaseRow } from '../persistence/purchase.repository.js';
import type { ExportedLead } from '../use-cases/purchases/export-purchases.use-case.js';

const HEADER = ['Name', 'Phone', 'Email', 'State', 'Form filled', 'Age (days)', 'Price (USD)'];

/** Returns the leads of one order as CSV, with cells that a spreadsheet cannot run as formulas. */
export function leadsAsCsv(leads: readonly PurchasedLead[]): string {
  return csvLine(HEADER) + leads.map((lead) => csvLine(cells(lead))).join('');
}

/** The CSV file of the leads of many orders, each with its order number and payment date (UTC). */
export function purchasesCsv(name: string): CsvFile<ExportedLead> {
  return {
    name,
    header: ['Order', 'Paid on', ...HEADER],
    cells: ({ order, lead }) => [order.number, paidOn(order), ...cells(lead)],
  };
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
