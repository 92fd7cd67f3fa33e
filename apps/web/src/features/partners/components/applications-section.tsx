import { MINUTE_MS } from '@warmline/domain/time/durations';
import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { PARTNER_TOASTS } from '@warmline/contracts/partners/messages';
import type { PartnerDecision, PartnerStatus } from '@warmline/contracts/partners/types';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { lazy, Suspense, useEffect, useState } from 'react';
import { EmptyState } from '../../../components/ui/states/empty-state.tsx';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { ListFailed } from '../../../components/ui/lists/list-failed.tsx';
import { NoPermission } from '../../../components/ui/states/no-permission.tsx';
import { SearchBox } from '../../../components/ui/lists/search-box.tsx';
import { NoMatch } from '../../../components/ui/lists/no-match.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { isForbidden } from '../../../lib/api/is-forbidden.ts';
import { countOf } from '../../../lib/text/format.ts';
import { toast } from '../../../lib/view/toast.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { applicationsQuery } from '../api/applications.ts';
import { groupApplications } from '../partner-labels.ts';
import { ApplicationGroup } from './application-group.tsx';

const DecisionDialog = lazy(() => import('./decision-dialog.tsx'));

const TOOLBAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2.5',
  '& > form': { flex: { base: '1 1 100%', sm: '1 1 240px' } },
  '& > p': { color: 'fg.muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' },
} as const;
/** Pending applications come first. */
const GROUPS: readonly PartnerStatus[] = ['pending', 'approved', 'rejected'];

/** Partner applications (B2.44-B2.46): search, download, approve, reject. */
export function ApplicationsSection({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const list = useQuery(applicationsQuery(q));
  const [deciding, setDeciding] = useState<{ id: string; decision: PartnerDecision }>();
  const now = useNow(MINUTE_MS);
  useFailureToast(list.error);
  if (isForbidden(list.error)) return <NoPermission what="the partner applications" />;

  const { applications: found, total } = list.data ?? { applications: [], total: 0 };
  const groups = groupApplications(found);
  const application = found.find(({ id }) => id === deciding?.id);
  return (
    <Stack as="section" gap="6" aria-label="Partner applications">
      <chakra.div css={TOOLBAR}>
        <SearchBox
          label="Search applications"
          clearLabel="Clear search"
          placeholder="Business, contact, phone or city"
          maxLength={USER_LIMITS.searchLength}
          value={q}
          onChange={onSearch}
        />
        <p role="status">{list.data !== undefined && countOf(total, 'application')}</p>
      </chakra.div>
      {list.isPending && <TableSkeleton rows={6} label="Loading applications" />}
      {list.isError && list.data === undefined && (
        <ListFailed title="The applications could not be loaded" onRetry={() => void list.refetch()} />
      )}
      {total > found.length && <p className="fine">Shown: {countOf(found.length, 'application')}. Search to find the others.</p>}
      {list.data?.total === 0 && q === '' && (
        <EmptyState icon="partners" title="No partner applications yet.">
          <p>Applications from the “Become a partner” page appear here automatically.</p>
        </EmptyState>
      )}
      {list.data?.total === 0 && q !== '' && <NoMatch what="applications" typed={q} onShowAll={() => onSearch('')} />}
      {found.length > 0 &&
        GROUPS.map((status) => (
          <ApplicationGroup
            key={status}
            status={status}
            applications={groups[status]}
            now={now}
            onDecide={(id, decision) => setDeciding({ id, decision })}
          />
        ))}
      <Suspense fallback={null}>
        {deciding !== undefined && application !== undefined && (
          <DecisionDialog application={application} decision={deciding.decision} onClose={() => setDeciding(undefined)} />
        )}
      </Suspense>
    </Stack>
  );
}

/** Shows `Failed to fetch affiliate network signups`, or the server's message (B8.02), once per failure. */
function useFailureToast(error: Error | null): void {
  useEffect(() => {
    if (error === null) return;
    const { title, description } = PARTNER_TOASTS.listFailed;
    toast({ title, description: messageOf(error, description) }, { destructive: true });
  }, [error]);
}
