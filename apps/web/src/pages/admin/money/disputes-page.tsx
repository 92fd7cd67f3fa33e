import { DISPUTE_STATES } from '@warmline/contracts/disputes/types';
import { getRouteApi, Link } from '@tanstack/react-router';
import { FilterChoice } from '../../../components/ui/lists/filter-choice.tsx';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { DisputesSection } from '../../../features/disputes/components/disputes-section.tsx';
import { oneOf } from '../../../lib/lists/search-params.ts';

const route = getRouteApi('/_app/_staff/admin/disputes/');

const CHOICES = [
  ['open', 'Open'],
  ['unanswered', 'To answer'],
  ['closed', 'Decided'],
] as const;

const link = (id: string, text: string) => (
  <Link className="row-link" to="/admin/disputes/$id" params={{ id }} search={(search) => search}>
    {text}
  </Link>
);

/** Disputed payments; the address says `all` for every state, because what waits is what the page is for (W96). */
export function DisputesPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const state = search.state === 'all' ? undefined : (oneOf(DISPUTE_STATES, search.state) ?? 'open');
  return (
    <Stack>
      <SectionHead>
        <h1>Disputes</h1>
        <p>Payments that cardholders dispute with their bank. Evidence is submitted automatically before the deadline.</p>
      </SectionHead>
      <DisputesSection
        state={state}
        link={link}
        filters={
          <FilterChoice
            label="Filter by state"
            all="All disputes"
            value={state ?? ''}
            options={[...CHOICES]}
            onChange={(next) =>
              void navigate({ search: next === 'open' ? {} : { state: next || 'all' }, replace: true, resetScroll: false })
            }
          />
        }
      />
    </Stack>
  );
}
