import { getRouteApi, Link } from '@tanstack/react-router';
import { CALLBACK_KINDS } from '@warmline/contracts/callbacks/types';
import { oneOf } from '../../../lib/lists/search-params.ts';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { CallbacksSection, type CallbacksSectionProps } from '../../../features/callbacks/components/callbacks-section.tsx';

const route = getRouteApi('/_app/_staff/admin/callbacks');

const orderLink: CallbacksSectionProps['orderLink'] = (id, number) => (
  <Link to="/admin/orders/$id" params={{ id }}>
    {number}
  </Link>
);

/** Callback opportunities (B2.42) with filters in the address. */
export function CallbacksPage() {
  const { q, state, kind } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Stack>
      <SectionHead>
        <h1>Callbacks</h1>
        <p>People who asked for a call, or agreed to a time. Added one at a time, or from a CSV file.</p>
      </SectionHead>
      <CallbacksSection
        orderLink={orderLink}
        filters={{ q, state, kind: oneOf(CALLBACK_KINDS, kind) }}
        onFilter={(next) => void navigate({ search: { ...next }, replace: true, resetScroll: false })}
      />
    </Stack>
  );
}
