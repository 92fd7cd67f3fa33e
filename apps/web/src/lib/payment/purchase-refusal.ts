import type { ErrorCode } from '@warmline/contracts/http/errors';
import type { Quote } from '@warmline/contracts/prices/quote';
import { ApiError, messageOf } from '../api/api-client.ts';

/** What a page says in its own words when a press bought nothing; otherwise the server's message stands. */
export interface RefusalTexts {
  /** Another price is in force now. */
  price: (quote: Quote) => string;
  /** It is on hold, but its payment couldn't be created. */
  unpaid: string;
  /** The server said nothing. */
  failed: string;
}

/** Why a press bought nothing. */
export interface Refusal {
  code: ErrorCode | undefined;
  text: string;
  /** Open orders are the reason (M56), or have the hold. */
  inOrders: boolean;
}

/** What the do-not-call list of the agency has to do with a press that was refused. */
export interface ListedReason {
  /** What the server says. */
  text: string;
  /** Only a balance checks the list (L105); otherwise too little is left without what is on it (L104). */
  needsBalance: boolean;
}

/** Returns the question that a refusal because of the do-not-call list asks; null for any other error. */
export function listedReason(error: Error): ListedReason | null {
  const code = error instanceof ApiError ? error.code : undefined;
  const needsBalance = code === 'list_needs_balance';
  return needsBalance || code === 'in_your_list' ? { text: messageOf(error, ''), needsBalance } : null;
}

const IN_ORDERS: readonly ErrorCode[] = ['hold_limit_reached', 'too_many_held', 'payment_unavailable'];

/** Returns why a press bought nothing, in the words of the page where it has its own. */
export function refusalOf(error: Error, texts: RefusalTexts): Refusal {
  const code = error instanceof ApiError ? error.code : undefined;
  return { code, text: textOf(error, texts), inOrders: code !== undefined && IN_ORDERS.includes(code) };
}

function textOf(error: Error, { price, unpaid, failed }: RefusalTexts): string {
  const { code, quote } = (error instanceof ApiError && error.body) || {};
  if (code === 'quote_differs' && quote !== undefined) return price(quote);
  return code === 'payment_unavailable' ? unpaid : messageOf(error, failed);
}
