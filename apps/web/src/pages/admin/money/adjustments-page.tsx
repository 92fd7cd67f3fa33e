import { permissionsOf } from '@warmline/contracts/auth/access';
import { ADJUSTMENT_STATUSES } from '@warmline/contracts/wallet/adjustment-types';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { EmptyState } from '../../../components/ui/states/empty-state.tsx';
import { FilterChoice } from '../../../components/ui/lists/filter-choice.tsx';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { STATUS_PILLS } from '../../../features/wallet/adjustment-labels.ts';
import { AdjustmentsTable } from '../../../features/wallet/components/staff/adjustments-table.tsx';
import { oneOf } from '../../../lib/lists/search-params.ts';

const route = getRouteApi('/_app/_staff/admin/adjustments');
const shell = getRouteApi('/_app/_staff');

/** The address says `all` for every status: what waits is what the page is for. */
const CHOICES = ADJUSTMENT_STATUSES.map((status) => [status, STATUS_PILLS[status][0]] as const);

const walletLink = (agencyId: string, name: string) => (
  <Link to="/admin/wallets/$agencyId" params={{ agencyId }} search={{}}>
    {name}
  </Link>
);

/** Changes of balances that wait for a second person, and those that were decided (W13). */
export function AdjustmentsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const canDecide = permissionsOf({ access: shell.useLoaderData().access, role: null }).includes('wallets.approve');
  const status = search.status === 'all' ? undefined : (oneOf(ADJUSTMENT_STATUSES, search.status) ?? 'pending');
  const view = useMemo(() => ({ status }), [status]);
  return (
    <Stack>
      <SectionHead>
        <h1>Adjustments</h1>
        <p>One person asks for a change of a balance, and an admin other than that person approves it.</p>
      </SectionHead>
      <AdjustmentsTable
        view={view}
        canDecide={canDecide}
        walletLink={walletLink}
        filters={
          <FilterChoice
            label="Filter by status"
            all="All adjustments"
            value={status ?? ''}
            options={CHOICES}
            onChange={(next) =>
              void navigate({ search: next === 'pending' ? {} : { status: next || 'all' }, replace: true, resetScroll: false })
            }
          />
        }
        empty={
          <EmptyState icon="check-circle" title={status === 'pending' ? 'Nothing waits for a decision.' : 'No adjustments.'} />
        }
      />
    </Stack>
  );
}
