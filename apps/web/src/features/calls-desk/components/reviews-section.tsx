import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallReview } from '@warmline/contracts/calls/types';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ListSection } from '../../../components/ui/list-section.tsx';
import { MoreRows } from '../../../components/ui/more-rows.tsx';
import { countOf, formatCount, formatDateTime } from '../../../lib/format.ts';
import { reviewsQuery } from '../api/calls-desk.ts';
import { CALL_REASON_LABELS, resultLabel } from '../call-labels.ts';
import type { CampaignLink } from './live-board.tsx';

const ReviewDialog = lazy(() => import('./review-dialog.tsx'));

/** Columns of the calls to review. */
export const reviewColumns = (
  campaignLink: CampaignLink,
  onClose: (review: CallReview) => void,
): readonly Column<CallReview>[] => [
  {
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
  },
  {
    id: 'campaign',
    name: 'Campaign',
    width: 220,
    card: 'line',
    cell: ({ campaignId, campaign }) => campaignLink(campaignId, campaign),
  },
  {
    id: 'result',
    name: 'Result',
    width: 210,
    card: 'labelled',
    cell: (review) => (
      <div>
        {resultLabel(review)}
        {review.seconds !== null && <small>{countOf(review.seconds, 'second')}</small>}
      </div>
    ),
  },
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

/** Calls that a person should look at, oldest first (C52). */
export function ReviewsSection({ campaignLink }: { campaignLink: CampaignLink }) {
  const list = useInfiniteQuery(reviewsQuery());
  const [closing, setClosing] = useState<CallReview>();
  const columns = useMemo(() => reviewColumns(campaignLink, setClosing), [campaignLink]);
  const reviews = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  const total = list.data?.pages[0]?.total;
  return (
    <ListSection title="Calls to review">
      <DataTable
        name="call-reviews"
        caption="Calls to review, oldest first"
        columns={columns}
        rows={reviews}
        rowId={({ id }) => id}
        list={list}
        texts={{ loading: 'Loading calls to review', failed: 'The calls to review could not be loaded' }}
        count={total === undefined ? '' : `${formatCount(total.count)} open`}
        empty={<EmptyState icon="check-circle" title="No call needs a review." />}
      >
        <MoreRows list={list} what="calls" />
      </DataTable>
      <Suspense fallback={null}>
        {closing !== undefined && <ReviewDialog review={closing} onClose={() => setClosing(undefined)} />}
      </Suspense>
    </ListSection>
  );
}
