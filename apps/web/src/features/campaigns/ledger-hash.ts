import type { LedgerRow } from '@warmline/contracts/campaigns/types';

/** Result of checking a statement: the place of the first wrong row, counted from 0, or `right`. */
export type Verdict = { isRight: true } | { isRight: false; row: number };

/**
 * Computes the hashes of a whole statement again on this computer (C22), and compares them, the balances and the head of the
 * campaign. A missing row breaks every hash behind it, and a missing last row the head.
 */
export async function verifyLedger(campaignId: string, head: string, rows: readonly LedgerRow[]): Promise<Verdict> {
  let previous = new Uint8Array();
  let balance = 0;
  for (const [at, row] of rows.entries()) {
    const { kind, tickets, unitCents, callId, at: time } = row;
    const text = new TextEncoder().encode([campaignId, kind, tickets, unitCents, callId ?? '', time].join('|'));
    const bytes = new Uint8Array([...previous, ...text]);
    previous = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    balance += tickets;
    if (hex(previous) !== row.hash || balance !== row.balance) return { isRight: false, row: at };
  }
  return hex(previous) === head ? { isRight: true } : { isRight: false, row: rows.length };
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
