import { useMutation } from '@tanstack/react-query';
import type { CallbackOffer } from '@warmline/contracts/callbacks/types';
import type { PayWith } from '@warmline/contracts/orders/balance';
import { usesBalance } from '@warmline/contracts/orders/balance';
import { useRef } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-client.ts';
import { countOf, formatDollars } from '../../lib/text/format.ts';
import { toast } from '../../lib/view/toast.ts';
import { useRequestId } from '../../lib/view/use-request-id.ts';
import { purchaseCallbacks } from './api/callback-shop.ts';

interface Press {
  callbacks: readonly CallbackOffer[];
  payWith: PayWith;
  allowListed?: boolean;
}

/** A press that was refused because too few are left without those on the agency's do-not-call list (L104), or because only the balance checks it (L105). */
export interface ListedPress extends Press {
  text: string;
  needsBalance: boolean;
}

/** Why nothing was bought, and whether open orders are the reason or have the hold. */
export interface Refusal {
  text: string;
  inOrders: boolean;
}

/** Returns what callbacks cost together, in cents. */
export function sumOf(callbacks: readonly CallbackOffer[]): number {
  return callbacks.reduce((sum, { priceCents }) => sum + priceCents, 0);
}

/** Buys callbacks; `onOrdered` gets the order, which a card still has to pay unless the balance did. */
export function useCallbackPurchase(onOrdered: (orderId: string) => void) {
  const requestId = useRequestId();
  // The same callbacks again, after a hold was released, are another request.
  const presses = useRef(0);
  const isRequesting = useRef(false);
  const buying = useMutation({
    mutationFn: ({ callbacks, payWith, allowListed }: Press) => {
      const callbackIds = callbacks.map(({ id }) => id);
      const request = { callbackIds, total: sumOf(callbacks) / 100, ...(allowListed && { allowListed }) };
      if (!usesBalance(payWith)) return purchaseCallbacks(request);
      return purchaseCallbacks({ ...request, payWith, requestId: requestId([presses.current, payWith, ...callbackIds].join()) });
    },
    onSuccess: ({ orderId, count, clientSecret }, { callbacks }) => {
      presses.current += 1;
      const leftOut = callbacks.length - count;
      const description = leftOut > 0 ? `${countOf(leftOut, 'callback')} on your do-not-call list not bought` : undefined;
      if (clientSecret === null) toast({ title: `${countOf(count, 'callback')} purchased`, description });
      onOrdered(orderId);
    },
    onSettled: () => {
      isRequesting.current = false;
    },
  });
  const listed = buying.error === null || buying.isPending ? null : listedOf(buying.error, buying.variables);
  return {
    listed,
    payingWith: buying.isPending ? buying.variables.payWith : null,
    refused:
      buying.error === null || buying.isPending || listed !== null ? null : refusalOf(buying.error, buying.variables.callbacks),
    buy: (callbacks: readonly CallbackOffer[], payWith: PayWith, allowListed = false) => {
      // A double click sends the second click before the button is disabled.
      if (isRequesting.current) return;
      isRequesting.current = true;
      buying.mutate({ callbacks, payWith, allowListed });
    },
  };
}

function listedOf(error: Error, press: Press): ListedPress | null {
  if (!(error instanceof ApiError)) return null;
  const needsBalance = error.code === 'list_needs_balance';
  return needsBalance || error.code === 'in_your_list' ? { ...press, text: messageOf(error, ''), needsBalance } : null;
}

function refusalOf(error: Error, asked: readonly CallbackOffer[]): Refusal {
  const code = error instanceof ApiError ? error.code : undefined;
  const quote = error instanceof ApiError ? error.body?.quote : undefined;
  const inOrders = code === 'hold_limit_reached' || code === 'payment_unavailable';
  if (code === 'quote_differs' && quote !== undefined)
    return {
      text: `The price changed to ${formatDollars(quote.amount)}. You weren't charged. Press Buy again to accept it.`,
      inOrders,
    };
  if (code === 'payment_unavailable')
    return {
      text: "We couldn't start the payment. You weren't charged, and your callbacks are on hold. Pay in My Purchases.",
      inOrders,
    };
  const text = messageOf(error, 'The purchase failed. Please try again.');
  return {
    text: code === 'callbacks_gone' ? `${goneText(error as ApiError, asked) ?? text} You weren't charged.` : text,
    inOrders,
  };
}

/** Names the callbacks that another buyer took, if there are only a few. */
function goneText({ body }: ApiError, asked: readonly CallbackOffer[]): string | undefined {
  const gone = asked.filter(({ id }) => body?.callbackIds?.includes(id)).map(({ name }) => name);
  if (gone.length === 0 || gone.length > 5) return undefined;
  const rest = asked.length - gone.length;
  return `Another buyer was faster: ${gone.join(', ')}.${rest > 0 ? ` ${countOf(rest, 'callback')} ${rest === 1 ? 'is' : 'are'} still selected.` : ''}`;
}
