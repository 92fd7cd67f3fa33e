import { useMutation } from '@tanstack/react-query';
import type { AgedLeadListItem, BulkPurchaseResponse } from '@warmline/contracts/api/leads';
import { bulkPurchaseSuccess, TOASTS } from '@warmline/contracts/messages';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api-client.ts';
import { refreshQueries } from '../../lib/query-client.ts';
import { toast } from '../../lib/toast.ts';
import { holdLeads, releaseHold } from './api/bulk-purchase.ts';
import { resumeHold } from './api/held-orders.ts';

export type PurchaseStep =
  /** `limited`: too much is held unpaid, and why. */
  | { step: 'choosing'; limited?: string }
  | { step: 'gone'; gone: AgedLeadListItem[]; rest: AgedLeadListItem[] }
  | { step: 'paying'; hold: BulkPurchaseResponse; bought?: boolean };

/** The provider is asked for a payment after the leads are held. */
const HELD_UNOPENED =
  'The payment could not be opened. Nothing was charged, and the leads are held for you: choose Continue to payment above the list.';

const refreshAll = () => refreshQueries('/api/aged-leads', '/api/orders');

function refuse(error: unknown, description = messageOf(error, TOASTS.bulkPurchaseFailed.description)): void {
  toast({ title: TOASTS.bulkPurchaseFailed.title, description }, { destructive: true });
}

/** From ticked leads, or from a hold that was left, to the payment; toasts as specified ([001] §8 Bulk purchase). */
export function usePurchase() {
  const [state, setState] = useState<PurchaseStep>({ step: 'choosing' });
  // The second click of a double click comes before the first has made the button busy.
  const asking = useRef(false);
  const givingBack = useRef(false);
  const holding = useMutation({
    mutationFn: (leads: AgedLeadListItem[]) => holdLeads(leads.map(({ id }) => id)),
    onSuccess: (hold) => {
      setState({ step: 'paying', hold });
      refreshQueries('/api/orders');
    },
    onError: (error, leads) => {
      // The leads may be held although the answer is a failure: then the notice of the hold leads on (docs/decisions.md M12).
      refreshAll();
      const goneIds = error instanceof ApiError && error.code === 'leads_gone' ? (error.body?.leadIds ?? []) : [];
      const rest = leads.filter(({ id }) => !goneIds.includes(id));
      if (goneIds.length > 0 && rest.length > 0) {
        setState({ step: 'gone', gone: leads.filter(({ id }) => goneIds.includes(id)), rest });
        return;
      }
      const limited = error instanceof ApiError && error.code === 'hold_limit_reached';
      setState(
        limited ? { step: 'choosing', limited: messageOf(error, TOASTS.bulkPurchaseFailed.description) } : { step: 'choosing' },
      );
      const unopened = error instanceof ApiError && error.code === 'payment_unavailable';
      refuse(error, unopened ? HELD_UNOPENED : undefined);
    },
    onSettled: () => {
      asking.current = false;
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
    onError: (error) => refuse(error),
    onSettled: () => {
      givingBack.current = false;
      refreshAll();
    },
  });

  return {
    state,
    /** From the button until the order is paid or left: what was ticked is spoken for. */
    buying: holding.isPending || (state.step === 'paying' && !state.bought),
    holding: holding.isPending,
    buy: (leads: AgedLeadListItem[]) => {
      if (leads.length === 0) {
        toast(TOASTS.noLeadsSelected, { destructive: true });
        return;
      }
      if (asking.current) return;
      asking.current = true;
      holding.mutate(leads);
    },
    resume: resuming.mutate,
    release: (orderId: string) => {
      if (givingBack.current) return;
      givingBack.current = true;
      releasing.mutate(orderId);
    },
    /** A hold that was left is being opened or given back. */
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
