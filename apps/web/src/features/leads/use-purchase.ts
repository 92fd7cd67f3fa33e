import { useMutation } from '@tanstack/react-query';
import type { AgedLeadListItem, BulkPurchaseResponse } from '@warmline/contracts/api/leads';
import { bulkPurchaseSuccess, TOASTS } from '@warmline/contracts/messages';
import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/api-client.ts';
import { refreshQueries } from '../../lib/query-client.ts';
import { toast } from '../../lib/toast.ts';
import { holdLeads } from './api/bulk-purchase.ts';

export type PurchaseStep =
  | { step: 'choosing' }
  | { step: 'gone'; gone: AgedLeadListItem[]; rest: AgedLeadListItem[] }
  | { step: 'paying'; hold: BulkPurchaseResponse };

/** From ticked leads to a hold; toasts as specified ([001] §8 Bulk purchase). */
export function usePurchase(onBought: () => void) {
  const [state, setState] = useState<PurchaseStep>({ step: 'choosing' });
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
      const { title, description } = TOASTS.bulkPurchaseFailed;
      toast({ title, description: messageOf(error, description) }, { destructive: true });
    },
  });

  return {
    state,
    busy: holding.isPending,
    buy: (leads: AgedLeadListItem[]) => {
      if (leads.length === 0) toast(TOASTS.noLeadsSelected, { destructive: true });
      else if (!holding.isPending) holding.mutate(leads);
    },
    purchased: (count: number) => {
      toast(bulkPurchaseSuccess(count));
      onBought();
      refreshQueries('/api/aged-leads', '/api/orders');
    },
    close: () => {
      setState({ step: 'choosing' });
      refreshQueries('/api/aged-leads', '/api/orders');
    },
  };
}
