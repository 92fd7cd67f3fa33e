import type { OpenedDeposit } from '@warmline/contracts/wallet/types';
import type { Random } from '@warmline/domain/seeded-random';
import type { Acknowledgments } from './snapshot.ts';
import type { ApiResponse, Visitor } from './visitor.ts';

/** Simulated users of a round, who act until the signal aborts, and the responses they received meanwhile. */
export interface ShoppingContext {
  urls: readonly string[];
  acknowledged: Acknowledgments;
  /** Leads to choose from, the same for all buyers, so that they compete. */
  leadIds: readonly number[];
  /** Aborted at the end of the round's load. */
  signal: AbortSignal;
  results: Record<string, number>;
}

export const CARDS = ['pm_card_visa', 'pm_card_visa', 'pm_card_visa', 'pm_card_mastercard', 'pm_card_chargeDeclined'] as const;

/** Sends a purchase, a deposit or a return, and again without a response: the same request ID must not buy twice. */
export async function press<T>(buyer: Visitor, path: string, body: object): Promise<ApiResponse<T> | undefined> {
  const requestId = crypto.randomUUID();
  let response: ApiResponse<T> | undefined;
  for (let tries = 0; tries < 3 && (response?.status ?? 500) >= 500; tries++)
    response = await buyer.request<T>('POST', path, { ...body, requestId });
  return response;
}

/** Deposits some dollars by card. */
export async function addFunds(context: ShoppingContext, buyer: Visitor, random: Random): Promise<void> {
  const opened = await press<OpenedDeposit>(buyer, '/api/wallet/deposits', { amountCents: random.between(2_000, 6_000) });
  count(context, `deposit ${opened?.status ?? 'no response'}`);
  if (opened?.status !== 200) return;
  const { depositId, clientSecret } = opened.body;
  const card = { clientSecret, paymentMethod: random.pick(CARDS) };
  const paid = await buyer.request<{ status?: string }>('POST', '/api/sandbox/confirm', card);
  if (paid?.status === 200 && paid.body.status === 'succeeded') context.acknowledged.deposits.push(depositId);
}

export function count({ results }: Pick<ShoppingContext, 'results'>, what: string): void {
  results[what] = (results[what] ?? 0) + 1;
}
