import { useInfiniteQuery } from '@tanstack/react-query';
import { CAMPAIGN_NEEDS, CAMPAIGN_STATUSES } from '@warmline/contracts/campaigns/types';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { useMemo } from 'react';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/ui/states/empty-state.tsx';
import { FilterChoice } from '../../../components/ui/lists/filter-choice.tsx';
import { MoreRows } from '../../../components/ui/lists/more-rows.tsx';
import { NoMatch } from '../../../components/ui/lists/no-match.tsx';
import { SearchBox } from '../../../components/ui/lists/search-box.tsx';
import { countOf } from '../../../lib/text/format.ts';
import { oneOf } from '../../../lib/lists/search-params.ts';
import { useItems } from '../../../lib/api/use-items.ts';
import { campaignsQuery } from '../api/admin-calls.ts';
import { CAMPAIGN_STATUS_LABELS, NEED_LABELS } from '../call-labels.ts';
import type { CampaignFilters } from '../campaign-filters.ts';
import { campaignColumns } from './campaign-columns.tsx';
import type { CampaignLink } from './live-board.tsx';

/** The campaigns of all agencies and of guests, running ones first (C51). */
export function CampaignsSection(props: {
  filters: CampaignFilters;
  onFilter: (filters: CampaignFilters) => void;
  campaignLink: CampaignLink;
}) {
  const { filters, onFilter, campaignLink } = props;
  const list = useInfiniteQuery(campaignsQuery(filters));
  const columns = useMemo(() => campaignColumns(campaignLink), [campaignLink]);
  const campaigns = useItems(list);
  const narrowed = Object.values(filters).some((value) => value !== undefined);
  const total = list.data?.pages[0]?.total;
  return (
    <DataTable
      name="campaigns"
      caption="Campaigns, running ones first"
      columns={columns}
      rows={campaigns}
      rowId={({ id }) => id}
      list={list}
      texts={{ loading: 'Loading campaigns', failed: 'The campaigns could not be loaded' }}
      count={total === undefined || list.isPlaceholderData ? '' : countOf(total.count, 'campaign')}
      filters={
        <>
          <SearchBox
            label="Search campaigns"
            clearLabel="Clear search"
            placeholder="Name, order, buyer or agency"
            maxLength={LIMITS.shortText.max}
            value={filters.q ?? ''}
            onChange={(q) => onFilter({ ...filters, q: q || undefined })}
          />
          <FilterChoice
            label="Status"
            all="All statuses"
            value={filters.status ?? ''}
            options={CAMPAIGN_STATUSES.map((status) => [status, CAMPAIGN_STATUS_LABELS[status].text])}
            onChange={(status) => onFilter({ ...filters, status: oneOf(CAMPAIGN_STATUSES, status) })}
          />
          <FilterChoice
            label="Needs"
            all="Any need"
            value={filters.need ?? ''}
            options={CAMPAIGN_NEEDS.map((need) => [need, NEED_LABELS[need]])}
            onChange={(need) => onFilter({ ...filters, need: oneOf(CAMPAIGN_NEEDS, need) })}
          />
        </>
      }
      empty={
        narrowed ? (
          <NoMatch what="campaigns" onShowAll={() => onFilter({})} />
        ) : (
          <EmptyState icon="phone" title="No campaigns yet. Every paid order of live transfers becomes one." />
        )
      }
    >
      <MoreRows list={list} what="campaigns" />
    </DataTable>
  );
}
