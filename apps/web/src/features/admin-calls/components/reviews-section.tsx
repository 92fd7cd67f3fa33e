import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallReview } from '@warmline/contracts/calls/types';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/states/empty-state.tsx';
import { FilterChoice } from '../../../components/ui/lists/filter-choice.tsx';
import { ListSection } from '../../../components/ui/lists/list-section.tsx';
import { MoreRows } from '../../../components/ui/lists/more-rows.tsx';
import { countOf, formatCount, formatDateTime } from '../../../lib/text/format.ts';
import { useItems } from '../../../lib/api/use-items.ts';
import { reviewsQuery } from '../api/admin-calls.ts';
import { CALL_REASON_LABELS, resultLabel } from '../call-labels.ts';
import type { CampaignLink } from './live-board.tsx';

const CallDialog = lazy(() => import('./call-dialog.tsx'));

const WHY: Column<CallReview> = {
  id: 'why',
  name: 'Why',
  card: 'title',
  shown: 'always',
  cell: ({ why, callId }) => (
    <>
      <strong>{CALL_REASON_LABELS[why]}</strong>
      <small>
        <code title={callId}>{callId}</code>
      </small>
    </>
  ),
};
const campaignOf = (campaignLink: CampaignLink, width: number): Column<CallReview> => ({
  id: 'campaign',
  name: 'Campaign',
  width,
  card: 'line',
  cell: ({ campaignId, campaign }) => campaignLink(campaignId, campaign),
});
const RESULT: Column<CallReview> = {
  id: 'result',
  name: 'Result',
  width: 190,
  card: 'labelled',
  cell: (review) => (
    <div>
      {resultLabel(review)}
      {review.seconds !== null && <small>{countOf(review.seconds, 'second')}</small>}
    </div>
  ),
};

/** Columns of the calls to review. */
export const reviewColumns = (
  campaignLink: CampaignLink,
  onClose: (review: CallReview) => void,
): readonly Column<CallReview>[] => [
  WHY,
  campaignOf(campaignLink, 220),
  RESULT,
  {
    id: 'opened',
    name: 'Opened',
    width: 170,
    card: 'labelled',
    cell: ({ openedAt }) => <time dateTime={openedAt}>{formatDateTime(openedAt)}</time>,
  },
  {
    id: 'close',
    name: 'Close',
    nameHidden: true,
    width: 100,
    card: 'actions',
    shown: 'always',
    cell: (review) => (
      <Button
        tone="quiet"
        size="sm"
        color="fg.muted"
        aria-label={`Close review: ${CALL_REASON_LABELS[review.why]}, ${review.campaign}`}
        onClick={() => onClose(review)}
      >
        Close...
      </Button>
    ),
  },
];

/** Columns of closed reviews: what was found, by whom. */
export const closedReviewColumns = (campaignLink: CampaignLink): readonly Column<CallReview>[] => [
  WHY,
  campaignOf(campaignLink, 190),
  RESULT,
  {
    id: 'closed',
    name: 'Closed',
    width: 170,
    card: 'labelled',
    cell: ({ closedAt, closedBy }) => (
      <div>
        {closedAt !== null && <time dateTime={closedAt}>{formatDateTime(closedAt)}</time>}
        <small>{closedBy ?? 'Account removed'}</small>
      </div>
    ),
  },
  { id: 'note', name: 'Note', width: 240, card: 'line', cell: ({ note }) => note },
];

export interface ReviewsSectionProps {
  /** Shows the closed ones. */
  isClosed: boolean;
  onFilter: (isClosed: boolean) => void;
  campaignLink: CampaignLink;
}

/** Calls that a person should look at, oldest first, or those that someone looked at (C52). */
export function ReviewsSection({ isClosed, onFilter, campaignLink }: ReviewsSectionProps) {
  const list = useInfiniteQuery(reviewsQuery(isClosed));
  const [closing, setClosing] = useState<CallReview>();
  const columns = useMemo(
    () => (isClosed ? closedReviewColumns(campaignLink) : reviewColumns(campaignLink, setClosing)),
    [isClosed, campaignLink],
  );
  const reviews = useItems(list);
  const total = list.data?.pages[0]?.total;
  return (
    <ListSection title="Calls to review">
      <DataTable
        name={isClosed ? 'closed-call-reviews' : 'call-reviews'}
        caption={isClosed ? 'Closed reviews, newest first' : 'Calls to review, oldest first'}
        columns={columns}
        rows={reviews}
        rowId={({ id }) => id}
        list={list}
        texts={{ loading: 'Loading calls to review', failed: 'The calls to review could not be loaded' }}
        count={total === undefined || list.isPlaceholderData ? '' : `${formatCount(total.count)} ${isClosed ? 'closed' : 'open'}`}
        filters={
          <FilterChoice
            label="Reviews"
            all="Open reviews"
            value={isClosed ? 'closed' : ''}
            options={[['closed', 'Closed reviews']]}
            onChange={(chosen) => onFilter(chosen === 'closed')}
          />
        }
        empty={<EmptyState icon="check-circle" title={isClosed ? 'No review was closed yet.' : 'No call needs a review.'} />}
      >
        <MoreRows list={list} what="calls" />
      </DataTable>
      <Suspense fallback={null}>
        {closing !== undefined && <CallDialog callId={closing.callId} review={closing} onClose={() => setClosing(undefined)} />}
      </Suspense>
    </ListSection>
  );
}
