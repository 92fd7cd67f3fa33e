import { useMutation } from '@tanstack/react-query';
import type { AgedLeadListItem, BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import type { BalancePurchaseResponse, PayWith } from '@warmline/contracts/orders/balance';
import type { QuantityOrderRequest, QuantityOrderResponse } from '@warmline/contracts/orders/quantity';
import { bulkPurchaseSuccess, ORDER_TOASTS } from '@warmline/contracts/orders/messages';
import { useRef, useState } from 'react';
import type { ErrorCode } from '@warmline/contracts/http/errors';
import type { Quote } from '@warmline/contracts/prices/quote';
import { ApiError, messageOf } from '../../lib/api/api-client.ts';
import { formatCount, formatDollars } from '../../lib/text/format.ts';
import { refreshQueries } from '../../lib/api/query-client.ts';
import { toast } from '../../lib/view/toast.ts';
import { useRequestId } from '../../lib/view/use-request-id.ts';
import { buyFromBalance, holdLeads, releaseHold } from './api/bulk-purchase.ts';
import { resumeHold } from './api/held-orders.ts';
import { orderByNumber, type NumberPurchase } from './api/quantity-orders.ts';
import { sumOfPrices } from './sum-of-prices.ts';

export type PurchaseStep =
  /** `refused`: why the last attempt failed; it stays above the list until the next one, because the toast doesn't. */
  | { step: 'choosing'; refused?: { text: string; byLimit: boolean } }
  | { step: 'gone'; gone: AgedLeadListItem[]; rest: AgedLeadListItem[]; payWith: PayWith }
  /** Too few are left without those on the agency's do-not-call list (L104), or only the balance checks it (L105). */
  | { step: 'listed'; press: Press; text: string; needsBalance: boolean }
  /** `leftOut`: so many on the do-not-call list weren't bought. */
  | { step: 'paying'; hold: Purchase; leftOut?: number; bought?: boolean };

/** Leads that are held until a card pays, or that the balance has paid. */
export type Purchase = BulkPurchaseResponse | BalancePurchaseResponse | QuantityOrderResponse;

/** One press of a button that buys. */
interface Press {
  /** None if they are bought by number. */
  leads: readonly AgedLeadListItem[];
  byNumber?: NumberPurchase;
  payWith: PayWith;
  /** The buyer wants those on their do-not-call list, too. */
  allowListed?: boolean;
}

/** The hold succeeded, but its payment could not be created. */
const HELD_WITHOUT_PAYMENT =
  "We couldn't start the payment. You weren't charged, and your leads are on hold. Choose Continue to payment above the list.";

/** Returns what a press buys for, in cents. */
export const centsOf = ({ byNumber, leads }: Press): number => byNumber?.totalCents ?? Math.round(sumOfPrices(leads) * 100);

const NO_LEADS: readonly AgedLeadListItem[] = [];

const refreshAll = () => refreshQueries('/api/aged-leads', '/api/orders', '/api/wallet');

/** Says what the leads cost now; the list shows the new prices, and another click confirms them (M72). */
function newPriceText(shown: number, { quantity, amount }: Quote): string {
  return `The price of ${quantity === 1 ? 'this lead' : `these ${formatCount(quantity)} leads`} changed from ${formatDollars(shown)} to ${formatDollars(amount)}. You weren't charged.`;
}

/** Returns the leads that an error of this code names. */
function namedBy(error: unknown, code: ErrorCode, leads: readonly AgedLeadListItem[]): AgedLeadListItem[] {
  const ids = error instanceof ApiError && error.code === code ? (error.body?.leadIds ?? []) : [];
  return leads.filter(({ id }) => ids.includes(id));
}

/** Manages a purchase from the selection, or from an earlier hold, to the payment; shows the specified toasts (B8.26). */
export function usePurchase() {
  const [state, setState] = useState<PurchaseStep>({ step: 'choosing' });
  // A double click sends the second click before the button is disabled.
  const isRequesting = useRef(false);
  const isReleasing = useRef(false);
  const refuse = (error: unknown, text = messageOf(error, ORDER_TOASTS.bulkPurchaseFailed.description)) => {
    const byLimit = error instanceof ApiError && (error.code === 'hold_limit_reached' || error.code === 'too_many_held');
    setState({ step: 'choosing', refused: { text, byLimit } });
    toast({ title: ORDER_TOASTS.bulkPurchaseFailed.title, description: text }, { destructive: true });
  };
  const requestId = useRequestId();
  // The same leads again, after a hold was released, are another request.
  const presses = useRef(0);
  // The last order by number without an answer: if the same is wanted again, it is sent again as it was, whatever is left and costs now (L64).
  const unanswered = useRef<{ wish: string; request: QuantityOrderRequest }>(undefined);
  const holding = useMutation({
    mutationFn: ({ leads, byNumber, payWith, allowListed }: Press): Promise<Purchase> => {
      if (byNumber !== undefined) {
        const { request, totalCents: maxTotalCents, wanted } = byNumber;
        const wish = JSON.stringify([payWith, allowListed, { ...request, quantity: wanted }]);
        if (unanswered.current?.wish !== wish) {
          const named = { ...request, ...(allowListed && { skipListed: false }), payWith, maxTotalCents };
          unanswered.current = { wish, request: { ...named, requestId: crypto.randomUUID() } };
        }
        return orderByNumber(unanswered.current.request);
      }
      const leadIds = leads.map(({ id }) => id);
      const request = { leadIds, total: sumOfPrices(leads), ...(allowListed && { allowListed }) };
      if (payWith === 'card') return holdLeads(request);
      return buyFromBalance({ ...request, payWith, requestId: requestId([presses.current, payWith, ...leadIds].join()) });
    },
    onSuccess: (hold, { leads }) => {
      presses.current += 1;
      unanswered.current = undefined;
      setState({ step: 'paying', hold, leftOut: ('listed' in hold ? hold.listed : leads.length - hold.count) ?? 0 });
      refreshQueries('/api/orders', '/api/wallet');
    },
    onError: (error, press) => {
      const { leads, byNumber, payWith } = press;
      if (error instanceof ApiError && error.status < 500) unanswered.current = undefined;
      // The leads may be held although the request failed; the notice about the hold then continues the purchase (M12).
      refreshAll();
      const gone = namedBy(error, 'leads_gone', leads);
      const rest = leads.filter((lead) => !gone.includes(lead));
      if (gone.length > 0 && rest.length > 0) return setState({ step: 'gone', gone, rest, payWith });
      const code = error instanceof ApiError ? error.code : undefined;
      const needsBalance = code === 'list_needs_balance';
      if (needsBalance || code === 'in_your_list')
        return setState({ step: 'listed', press, text: messageOf(error, ''), needsBalance });
      const quote = code === 'quote_differs' ? (error as ApiError).body?.quote : undefined;
      const unopened = code === 'payment_unavailable';
      const shown = byNumber === undefined ? sumOfPrices(leads) : byNumber.totalCents / 100;
      if (quote !== undefined) refuse(error, newPriceText(shown, quote));
      else refuse(error, unopened ? HELD_WITHOUT_PAYMENT : undefined);
    },
    onSettled: () => {
      isRequesting.current = false;
    },
  });
  const resuming = useMutation({
    mutationFn: resumeHold,
    onSuccess: (hold) => setState({ step: 'paying', hold }),
    onError: (error) => {
      refuse(error);
      refreshAll();
    },
  });
  const releasing = useMutation({
    mutationFn: releaseHold,
    onSuccess: () => {
      unanswered.current = undefined;
      setState({ step: 'choosing' });
    },
    onError: (error) => refuse(error),
    onSettled: () => {
      isReleasing.current = false;
      refreshAll();
    },
  });

  return {
    state,
    /** True from the click on Buy until the order is paid or closed; the selection cannot change meanwhile. */
    buying: holding.isPending || (state.step === 'paying' && !state.bought),
    /** The leads of the last attempt: they may be held for this buyer, or the answer named them. */
    requested: holding.variables?.leads ?? NO_LEADS,
    /** What the last press pays with; null if none is under way. */
    payingWith: holding.isPending ? holding.variables.payWith : null,
    /** As many leads as there are, up to a number (L61). */
    buyByNumber: (byNumber: NumberPurchase, payWith: PayWith) => {
      if (isRequesting.current) return;
      isRequesting.current = true;
      holding.mutate({ leads: NO_LEADS, byNumber, payWith });
    },
    buy: (leads: AgedLeadListItem[], payWith: PayWith = 'card') => {
      if (leads.length === 0) {
        toast(ORDER_TOASTS.noLeadsSelected, { destructive: true });
        return;
      }
      if (isRequesting.current) return;
      isRequesting.current = true;
      holding.mutate({ leads, payWith });
    },
    /** The same again in another way, after a question. */
    press: (press: Press) => {
      if (isRequesting.current) return;
      isRequesting.current = true;
      holding.mutate(press);
    },
    resume: resuming.mutate,
    release: (orderId: string) => {
      if (isReleasing.current) return;
      isReleasing.current = true;
      releasing.mutate(orderId);
    },
    /** An earlier hold is being reopened or released. */
    held: { busy: resuming.isPending || releasing.isPending },
    purchased: (count: number) => {
      toast(bulkPurchaseSuccess(count));
      setState((now) => (now.step === 'paying' ? { ...now, bought: true } : now));
      refreshAll();
    },
    close: () => {
      setState({ step: 'choosing' });
      refreshAll();
    },
  };
}
