import { formatCents } from '@warmline/domain/money/money';
import type { AgedLeadListItem, BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import type { BalancePurchaseResponse, PayWith } from '@warmline/contracts/orders/balance';
import type { QuantityOrderResponse } from '@warmline/contracts/orders/quantity';
import { bulkPurchaseSuccess, ORDER_TOASTS } from '@warmline/contracts/orders/messages';
import { useState } from 'react';
import type { Quote } from '@warmline/contracts/prices/quote';
import { ApiError, messageOf } from '../../lib/api/api-client.ts';
import { formatCount, formatDollars } from '../../lib/text/format.ts';
import { refreshQueries } from '../../lib/api/query-client.ts';
import { listedReason, refusalOf, type ListedReason, type Refusal } from '../../lib/payment/purchase-refusal.ts';
import { usePress, type Press } from '../../lib/payment/use-press.ts';
import { toast } from '../../lib/view/toast.ts';
import { useOneAtATime } from '../../lib/view/use-one-at-a-time.ts';
import { purchaseLeads, releaseHold } from './api/bulk-purchase.ts';
import { resumeHold } from './api/held-orders.ts';
import type { NumberPurchase } from './api/quantity-orders.ts';
import { sumOfPrices } from './sum-of-prices.ts';
import { useNumberOrder } from './use-number-order.ts';

export type PurchaseStep =
  /** `refused`: why the last attempt failed; it stays above the list until the next one, because the toast doesn't. */
  | { step: 'choosing'; refused?: Refused }
  | { step: 'gone'; gone: AgedLeadListItem[]; rest: AgedLeadListItem[]; press: LeadPress }
  | ({ step: 'listed'; press: LeadPress } & ListedReason)
  /** `leftOut`: so many on the do-not-call list weren't bought. */
  | { step: 'paying'; hold: Purchase; leftOut?: number; bought?: boolean };

/** Leads that are held until a card pays, or that the balance has paid. */
export type Purchase = BulkPurchaseResponse | BalancePurchaseResponse | QuantityOrderResponse;

export type Refused = Pick<Refusal, 'text' | 'inOrders'>;

interface LeadPress extends Press {
  /** None if they are bought by number. */
  leads: readonly AgedLeadListItem[];
  byNumber?: NumberPurchase;
}

/** Returns what a press buys for, in cents. */
export const centsOf = ({ byNumber, leads }: LeadPress): number => byNumber?.totalCents ?? Math.round(sumOfPrices(leads) * 100);

const FAILED = ORDER_TOASTS.bulkPurchaseFailed;
const NO_LEADS: readonly AgedLeadListItem[] = [];

const refreshAll = () => refreshQueries('/api/aged-leads', '/api/orders', '/api/wallet');

function refusedBy(error: Error, press: LeadPress): Refused {
  const { code, text, inOrders } = refusalOf(error, {
    price: (quote) => newPriceText(centsOf(press), quote),
    unpaid:
      "We couldn't start the payment. You weren't charged, and your leads are on hold. Choose Continue to payment above the list.",
    failed: FAILED.description,
  });
  // The hold has a notice of its own above the list.
  return { text, inOrders: inOrders && code !== 'payment_unavailable' };
}

/** Says what the leads cost now; the list shows the new prices, and another click confirms them (M72). */
function newPriceText(shownCents: number, { quantity, amount }: Quote): string {
  return `The price of ${quantity === 1 ? 'this lead' : `these ${formatCount(quantity)} leads`} changed from ${formatCents(shownCents)} to ${formatDollars(amount)}. You weren't charged.`;
}

/** Returns the leads that the error names as taken by another buyer. */
function goneOf(error: Error, leads: readonly AgedLeadListItem[]): AgedLeadListItem[] {
  const ids = error instanceof ApiError && error.code === 'leads_gone' ? (error.body?.leadIds ?? []) : [];
  return leads.filter(({ id }) => ids.includes(id));
}

export type LeadPurchase = ReturnType<typeof usePurchase>;

/** Manages a purchase from the selection, or from an earlier hold, to the payment; shows the specified toasts (B8.26). */
export function usePurchase() {
  const [state, setState] = useState<PurchaseStep>({ step: 'choosing' });
  const refuse = (refused: Refused) => {
    setState({ step: 'choosing', refused });
    toast({ title: FAILED.title, description: refused.text }, { destructive: true });
  };
  const refuseHold = (error: Error) => refuse({ text: messageOf(error, FAILED.description), inOrders: false });
  const numberOrder = useNumberOrder();
  const { press, pressed, isBuying, payingWith } = usePress<LeadPress, Purchase>({
    send: (wanted, termsOf) => {
      if (wanted.byNumber !== undefined) return numberOrder.send(wanted.byNumber, wanted);
      const leadIds = wanted.leads.map(({ id }) => id);
      return purchaseLeads({ leadIds, total: sumOfPrices(wanted.leads), ...termsOf(leadIds) });
    },
    onOrdered: (hold, { leads }) => {
      numberOrder.settle();
      setState({ step: 'paying', hold, leftOut: ('listed' in hold ? hold.listed : leads.length - hold.count) ?? 0 });
      refreshQueries('/api/orders', '/api/wallet');
    },
    onRefused: (error, wanted) => {
      if (error instanceof ApiError && error.status < 500) numberOrder.settle();
      // The leads may be held although the request failed; the notice about the hold then continues the purchase (M12).
      refreshAll();
      const gone = goneOf(error, wanted.leads);
      const rest = wanted.leads.filter((lead) => !gone.includes(lead));
      const listed = listedReason(error);
      if (gone.length > 0 && rest.length > 0) setState({ step: 'gone', gone, rest, press: wanted });
      else if (listed !== null) setState({ step: 'listed', press: wanted, ...listed });
      else refuse(refusedBy(error, wanted));
    },
  });
  const resuming = useOneAtATime({
    mutationFn: resumeHold,
    onSuccess: (hold) => setState({ step: 'paying', hold }),
    onError: (error) => {
      refuseHold(error);
      refreshAll();
    },
  });
  const releasing = useOneAtATime({
    mutationFn: releaseHold,
    onSuccess: () => {
      numberOrder.settle();
      setState({ step: 'choosing' });
    },
    onError: refuseHold,
    onSettled: refreshAll,
  });

  return {
    state,
    /** True from the click on Buy until the order is paid or closed; the selection cannot change meanwhile. */
    buying: isBuying || (state.step === 'paying' && !state.bought),
    /** The leads of the last attempt: they may be held for this buyer, or the answer named them. */
    requested: pressed?.leads ?? NO_LEADS,
    payingWith,
    /** As many leads as there are, up to a number (L61). */
    buyByNumber: (byNumber: NumberPurchase, payWith: PayWith) => press({ leads: NO_LEADS, byNumber, payWith }),
    buy: (leads: AgedLeadListItem[], payWith: PayWith = 'card') => {
      if (leads.length === 0) toast(ORDER_TOASTS.noLeadsSelected, { destructive: true });
      else press({ leads, payWith });
    },
    /** The same again in another way, after a question. */
    press,
    /** Forgets why the last attempt failed, once something else is chosen. */
    forgetRefusal: () => setState((now) => (now.step === 'choosing' && now.refused ? { step: 'choosing' } : now)),
    resume: resuming.mutate,
    release: releasing.mutate,
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
