import { useQuery } from '@tanstack/react-query';
import { LEAD_LIMITS } from '@warmline/contracts/leads/limits';
import type { AgedLeadListItem } from '@warmline/contracts/leads/types';
import { useEffect, useEffectEvent } from 'react';
import { useLastPage } from '../../lib/lists/use-last-page.ts';
import { agedLeadsQuery, type LeadPage } from './api/aged-leads.ts';
import { readFilters, type LeadView } from './lead-view.ts';
import { useLeadSelection } from './use-lead-selection.ts';
import type { LeadPurchase } from './use-purchase.ts';

const NO_LEADS: readonly AgedLeadListItem[] = [];

/** `replace`: adds no entry to the browser history. */
export type ChangeView = (view: LeadView, how?: { replace?: boolean }) => void;

export type LeadListState = ReturnType<typeof useLeadList>;

/** Fetches the page of leads that a view shows, and keeps its selection. */
export function useLeadList(view: LeadView, { buying, requested, ...purchase }: LeadPurchase, onView: ChangeView) {
  const { page = 1 } = view;
  const read = readFilters(view);
  const isReadable = read.problem === undefined;
  // A refusal is about what was pressed.
  const forgetRefusal = useEffectEvent(purchase.forgetRefusal);
  const filterKey = JSON.stringify(read.filters);
  useEffect(() => forgetRefusal(), [filterKey]);
  // The list must not change during a purchase; it is fetched again once the purchase is paid or closed.
  const query = useQuery({ ...agedLeadsQuery(page, read), enabled: !buying && isReadable });
  const leads = isReadable ? (query.data?.leads ?? NO_LEADS) : NO_LEADS;
  const selection = useLeadSelection(leads, JSON.stringify(view));
  const lost = selection.lost.filter(({ id }) => !requested.some((own) => own.id === id));
  useLastPage(page, lastPageIfKnown(query.data, query.isPlaceholderData), (last) =>
    onView({ ...view, page: last }, { replace: true }),
  );
  return { view, page, read, query, leads, selection: { ...selection, lost } };
}

/** Returns the last page once an empty page arrives, otherwise undefined. */
function lastPageIfKnown(list: LeadPage | undefined, isOld: boolean): number | undefined {
  return list === undefined || isOld || list.leads.length > 0 ? undefined : Math.ceil(list.total / LEAD_LIMITS.pageSize);
}
