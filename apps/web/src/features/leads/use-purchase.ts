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
  | { step: 'choosing' }
  | { step: 'gone'; gone: AgedLeadListItem[]; rest: AgedLeadListItem[] }
  | { step: 'paying'; hold: BulkPurchaseResponse; bought?: boolean };

const refreshAll = () => refreshQueries('/api/aged-leads', '/api/orders');

function refuse(error: unknown): void {
  const { title, description } = TOASTS.bulkPurchaseFailed;
  toast({ title, description: messageOf(error, description) }, { destructive: true });
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
      refreshQueries('/api/aged-leads');
      const goneIds = error instanceof ApiError && error.code === 'leads_gone' ? (error.body?.leadIds ?? []) : [];
      const rest = leads.filter(({ id }) => !goneIds.includes(id));
      if (goneIds.length > 0 && rest.length > 0) {
        setState({ step: 'gone', gone: leads.filter(({ id }) => goneIds.includes(id)), rest });
        return;
      }
      setState({ step: 'choosing' });
      refuse(error);
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
    onError: refuse,
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
