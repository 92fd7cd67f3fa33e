import type { CallbackOffer } from '@warmline/contracts/callbacks/types';
import { ApiError } from '../../lib/api/api-client.ts';
import { listedReason, refusalOf, type Refusal } from '../../lib/payment/purchase-refusal.ts';
import { usePress, type Press } from '../../lib/payment/use-press.ts';
import { countOf, formatDollars } from '../../lib/text/format.ts';
import { toast } from '../../lib/view/toast.ts';
import { purchaseCallbacks } from './api/callback-shop.ts';

interface CallbackPress extends Press {
  callbacks: readonly CallbackOffer[];
}

/** Returns what callbacks cost together, in cents. */
export function sumOf(callbacks: readonly CallbackOffer[]): number {
  return callbacks.reduce((sum, { priceCents }) => sum + priceCents, 0);
}

/** Buys callbacks; `onOrdered` gets the order, which a card still has to pay unless the balance did. */
export function useCallbackPurchase(onOrdered: (orderId: string) => void) {
  const { failed, payingWith, press, forget } = usePress({
    send: ({ callbacks }: CallbackPress, termsOf) => {
      const callbackIds = callbacks.map(({ id }) => id);
      return purchaseCallbacks({ callbackIds, total: sumOf(callbacks) / 100, ...termsOf(callbackIds) });
    },
    onOrdered: ({ orderId, count, clientSecret }, { callbacks }) => {
      const leftOut = callbacks.length - count;
      const description = leftOut > 0 ? `${countOf(leftOut, 'callback')} on your do-not-call list not bought` : undefined;
      if (clientSecret === null) toast({ title: `${countOf(count, 'callback')} purchased`, description });
      onOrdered(orderId);
    },
  });
  const reason = failed && listedReason(failed.error);
  return {
    /** The press that was refused because of the do-not-call list. */
    listed: reason && failed && { ...failed.press, ...reason },
    refused: failed && reason === null ? refusedBy(failed.error, failed.press.callbacks) : null,
    payingWith,
    buy: press,
    forget,
  };
}

function refusedBy(error: Error, asked: readonly CallbackOffer[]): Refusal {
  const refusal = refusalOf(error, {
    price: ({ amount }) => `The price changed to ${formatDollars(amount)}. You weren't charged. Press Buy again to accept it.`,
    unpaid: "We couldn't start the payment. You weren't charged, and your callbacks are on hold. Pay in My Purchases.",
    failed: 'The purchase failed. Please try again.',
  });
  if (refusal.code !== 'callbacks_gone') return refusal;
  return { ...refusal, text: `${goneText(error as ApiError, asked) ?? refusal.text} You weren't charged.` };
}

/** Names the callbacks that another buyer took, if there are only a few. */
function goneText({ body }: ApiError, asked: readonly CallbackOffer[]): string | undefined {
  const gone = asked.filter(({ id }) => body?.callbackIds?.includes(id)).map(({ name }) => name);
  if (gone.length === 0 || gone.length > 5) return undefined;
  const rest = asked.length - gone.length;
  return `Another buyer was faster: ${gone.join(', ')}.${rest > 0 ? ` ${countOf(rest, 'callback')} ${rest === 1 ? 'is' : 'are'} still selected.` : ''}`;
}
