import type { Balance, Journal } from '../../../ledger/public.js';
import type { ProviderRefund } from '../../../payments/public.js';
import type { StoredDeposit } from '../../persistence/deposit.repository.js';

type PostedDeposit = Pick<StoredDeposit, 'id' | 'agencyId' | 'amountCents'>;
type Legs = Journal['legs'];

const common = ({ id, agencyId }: PostedDeposit, providerRef: string) => ({
  ownerId: agencyId,
  subjectId: id,
  providerRef,
});
const isMoney = ({ cents }: { cents: number }) => cents > 0;

/** The journal of a received deposit: what the agency owes is paid first. `debtCents` is the locked wallet's. */
export function depositJournal(deposit: PostedDeposit, intentId: string, debtCents: number): Journal {
  return {
    ...common(deposit, intentId),
    kind: 'deposit',
    key: `deposit:${intentId}`,
    legs: received(deposit.amountCents, debtCents),
  };
}

/**
 * The journal of a refund of a deposit, or of its failure; null while the provider hasn't decided. A refund that was made takes
 * what the balance has, and the agency owes the rest.
 */
export function depositRefundJournal(
  deposit: PostedDeposit,
  { id, status, amountCents }: Pick<ProviderRefund, 'id' | 'status' | 'amountCents'>,
  { cashCents, debtCents }: Pick<Balance, 'cashCents' | 'debtCents'>,
): Journal | null {
  if (status === 'open') return null;
  const own = common(deposit, id);
  if (status === 'failed') {
    const legs = received(amountCents, debtCents);
    return { ...own, kind: 'deposit_refund_failed', key: `refund-failed:${id}`, reverses: `refund:${id}`, legs };
  }
  const fromCash = Math.min(cashCents, amountCents);
  const legs: Legs = [
    { debit: 'wallet.cash', credit: 'shop.provider', cents: fromCash },
    { debit: 'wallet.debt', credit: 'shop.provider', cents: amountCents - fromCash },
  ];
  return { ...own, kind: 'deposit_refund', key: `refund:${id}`, legs: legs.filter(isMoney) };
}

function received(cents: number, debtCents: number): Legs {
  const legs: Legs = [
    { debit: 'shop.provider', credit: 'wallet.cash', cents },
    { debit: 'wallet.cash', credit: 'wallet.debt', cents: Math.min(debtCents, cents) },
  ];
  return legs.filter(isMoney);
}
