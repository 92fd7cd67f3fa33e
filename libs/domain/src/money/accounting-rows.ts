import { journalName } from './statement.ts';

/** What one journal did to a balance, in cents. What is on hold includes what is frozen. */
export interface BalanceChange {
  kind: string;
  cashCents: number;
  promoCents: number;
  heldCashCents: number;
  heldPromoCents: number;
  owedCents: number;
  /** What can be spent after it. */
  availableAfterCents: number;
}

export interface AccountingRow {
  what: string;
  tender: 'balance' | 'promo';
  amountCents: number;
  balanceAfterCents: number;
}

type Part = Omit<AccountingRow, 'balanceAfterCents'>;

/**
 * Returns the rows of a journal in the file for accountants: one for each tender, with what was on hold and what is owed apart.
 * They sum to the change of the balance. What adds to it comes first, so that no balance is below zero.
 */
export function accountingRows(change: BalanceChange): AccountingRow[] {
  const { kind, cashCents, promoCents, heldCashCents, heldPromoCents, owedCents, availableAfterCents } = change;
  const what = journalName(kind);
  const onHold = (tender: Part['tender'], cents: number): Part => ({
    what: journalName(cents > 0 ? 'hold' : 'release'),
    tender,
    amountCents: -cents,
  });
  const parts: Part[] = [
    onHold('promo', heldPromoCents),
    { what, tender: 'promo', amountCents: promoCents + heldPromoCents },
    onHold('balance', heldCashCents),
    { what: owedCents > 0 ? 'Added to what you owe' : 'Paid of what you owed', tender: 'balance', amountCents: owedCents },
    { what, tender: 'balance', amountCents: cashCents + heldCashCents - owedCents },
  ];
  const moved = parts.filter(({ amountCents }) => amountCents !== 0);
  let balance = availableAfterCents - cashCents - promoCents;
  return [...moved.filter(({ amountCents }) => amountCents > 0), ...moved.filter(({ amountCents }) => amountCents < 0)].map(
    (part) => ({ ...part, balanceAfterCents: (balance += part.amountCents) }),
  );
}
