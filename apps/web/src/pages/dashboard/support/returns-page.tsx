import { getRouteApi, Link } from '@tanstack/react-router';
import { RETURN_KINDS } from '@warmline/contracts/returns/reasons';
import { RETURN_STATUSES } from '@warmline/contracts/returns/types';
import { NoPermission } from '../../../components/ui/states/no-permission.tsx';
import { RETURN_TABS, ReturnsSection, type ReturnsSectionProps } from '../../../features/returns/components/returns-section.tsx';
import { oneOf } from '../../../lib/lists/search-params.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { purchaseLink } from '../account/purchase-link.tsx';

const route = getRouteApi('/_app/_buyer/dashboard/returns');

const tabLink: ReturnsSectionProps['tabLink'] = (tab, name, current) => (
  <Link
    to="/dashboard/returns"
    search={{ tab: tab === 'new' ? undefined : tab }}
    aria-current={current ? 'page' : undefined}
    activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
    resetScroll={false}
  >
    {name}
  </Link>
);

const requestLink: ReturnsSectionProps['requestLink'] = (id, text, look) => (
  <Link
    to="/dashboard/returns"
    search={({ status }) => ({ tab: 'mine', status, id })}
    className={look === 'row' ? 'row-link' : 'btn btn-secondary'}
    resetScroll={false}
  >
    {text}
  </Link>
);

/** Return a Lead (W20): its tab, search and filters are in the address. */
export function ReturnsPage() {
  const { tab, q, kind, pick, status, id, batch } = route.useSearch();
  const navigate = route.useNavigate();
  if (usePermission('returns.request'))
    return (
      <ReturnsSection
        view={{
          tab: oneOf(RETURN_TABS, tab) ?? 'new',
          q,
          pick,
          id,
          batch,
          kind: oneOf(RETURN_KINDS, kind),
          status: oneOf(RETURN_STATUSES, status),
        }}
        onView={({ tab: nextTab, kind: nextKind, q: nextQ, ...next }) =>
          void navigate({
            search: {
              tab: nextTab === 'new' ? undefined : nextTab,
              kind: nextKind === 'lead' ? undefined : nextKind,
              q: nextQ || undefined,
              ...next,
            },
            replace: true,
            resetScroll: false,
          })
        }
        tabLink={tabLink}
        requestLink={requestLink}
        orderLink={purchaseLink}
      />
    );
  return (
    <>
      <h1 className="sr-only">Return a Lead</h1>
      <NoPermission what="returns" />
    </>
  );
}
