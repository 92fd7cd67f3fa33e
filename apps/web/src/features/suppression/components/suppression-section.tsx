import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/states/empty-state.tsx';
import { Figure, Figures } from '../../../components/ui/facts/figures.tsx';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { ListFailed } from '../../../components/ui/lists/list-failed.tsx';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { formatCount, formatDateTime } from '../../../lib/text/format.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { suppressionQuery } from '../api/suppression.ts';
import { PhoneFilePanel } from './phone-file-panel.tsx';
import { SingleNumberPanel } from './single-number-panel.tsx';

const ClearListDialog = lazy(() => import('./clear-list-dialog.tsx'));

/** The do-not-call list of the buyer's agency (L67). */
export function SuppressionSection() {
  const mayManage = usePermission('suppression.manage');
  const list = useQuery({ ...suppressionQuery, enabled: mayManage });
  const [isClearing, setClearing] = useState(false);
  const entries = list.data?.entries ?? 0;
  return (
    <Stack as="section" aria-labelledby="suppression-title">
      <SectionHead
        actions={
          entries > 0 && (
            <Button tone="danger" size="sm" onClick={() => setClearing(true)}>
              Clear list
            </Button>
          )
        }
      >
        <h1 id="suppression-title">Do-Not-Call List</h1>
        <p>Numbers that your agency must not call. Purchases from your balance leave them out.</p>
      </SectionHead>
      {!mayManage && (
        <EmptyState icon="lock" title="The owner and managers of your agency keep this list.">
          <p>It applies to what you buy, too.</p>
        </EmptyState>
      )}
      {list.isError && <ListFailed title="We couldn't load your list" onRetry={() => void list.refetch()} />}
      {mayManage && list.isPending && <TableSkeleton rows={3} label="Loading your list" />}
      {list.data !== undefined && (
        <Stack maxWidth="720px">
          <Figures>
            <Figure term="Numbers" main>
              {formatCount(entries)}
            </Figure>
            <Figure term="Last change">{list.data.updatedAt === null ? 'None yet' : formatDateTime(list.data.updatedAt)}</Figure>
          </Figures>
          <PhoneFilePanel entries={entries} />
          <SingleNumberPanel />
          <Panel title="How we use it">
            <p>
              When your balance pays for leads, callbacks or an appointment, we leave out these numbers, and you don't pay for
              them. Packages and standing orders leave them out, too. A card skips the check, so we ask first.
            </p>
            <p>Lists of leads don't show who is on your list. That would give away phone numbers for free.</p>
          </Panel>
          <Panel title="What we keep">
            <p>
              Your browser turns each number into a fingerprint with a key of your agency. We keep the fingerprints, not the
              numbers. We hold the key too: a stolen database alone tells nothing; we ourselves could test a number.
            </p>
          </Panel>
        </Stack>
      )}
      <Suspense fallback={null}>
        {isClearing && <ClearListDialog entries={entries} onClose={() => setClearing(false)} />}
      </Suspense>
    </Stack>
  );
}
