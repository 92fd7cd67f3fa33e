import { permissionsOf } from '@warmline/contracts/auth/access';
import type { SessionUser } from '@warmline/contracts/auth/types';
import { getRouteApi, Link } from '@tanstack/react-router';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { TextLink } from '../../../components/ui/frame/layout.ts';
import { readAdminOrderFilters } from '../../../features/admin-orders/admin-order-filters.ts';
import { ACTION_LABELS } from '../../../features/audit/audit-labels.ts';
import { BalanceFigure } from '../../../features/wallet/components/staff/balance-figure.tsx';
import { CustomerView, type CustomerLinks } from '../../../features/users/components/customer-view.tsx';

const route = getRouteApi('/_app/_staff/admin/users/$id');
const shell = getRouteApi('/_app/_staff');

/** The page of one account (P50); the filters of the list it was opened from stay in the address. */
export function UserPage() {
  const { id } = route.useParams();
  const search = route.useSearch();
  return (
    <CustomerView
      key={id}
      id={id}
      backLink={
        <BackLink to="/admin/users" search={search}>
          Back to users
        </BackLink>
      }
      links={linksOf(shell.useLoaderData())}
    />
  );
}

/** Links to pages of other features; who may not open them sees plain text. */
function linksOf(caller: SessionUser): CustomerLinks {
  const allowed = permissionsOf({ access: caller.access, role: null });
  const [orders, leads] = [allowed.includes('orders.manage'), allowed.includes('leads.manage')];
  return {
    orderLink: (id, number) =>
      orders ? (
        <Link to="/admin/orders/$id" params={{ id }}>
          {number}
        </Link>
      ) : (
        <strong>{number}</strong>
      ),
    allOrdersLink: (user) =>
      orders && (
        <TextLink asChild fontSize="sm">
          <Link to="/admin/orders" search={readAdminOrderFilters({ q: user.email })}>
            All orders
          </Link>
        </TextLink>
      ),
    leadLink: (id, name) =>
      leads ? (
        <Link to="/admin/leads" search={{ lead: String(id) }}>
          {name}
        </Link>
      ) : (
        <strong>{name}</strong>
      ),
    returnsLink: ({ agency }) =>
      allowed.includes('returns.decide') &&
      agency !== null && (
        <TextLink asChild>
          <Link to="/admin/returns" search={{ buyer: agency.name }}>
            Returns of the agency
          </Link>
        </TextLink>
      ),
    balance: ({ agency }) =>
      allowed.includes('wallets.read') &&
      agency?.id !== undefined && (
        <BalanceFigure
          agencyId={agency.id}
          link={
            <TextLink asChild>
              <Link to="/admin/wallets/$agencyId" params={{ agencyId: agency.id }}>
                Wallet of the agency
              </Link>
            </TextLink>
          }
        />
      ),
    sessionsLink: (user) => (
      <TextLink asChild fontSize="sm">
        <Link to="/admin/sessions" search={{ q: user.username }}>
          End sessions
        </Link>
      </TextLink>
    ),
    auditLink: (user) => (
      <TextLink asChild fontSize="sm">
        <Link to="/admin/audit" search={{ target: user.id }}>
          Full log
        </Link>
      </TextLink>
    ),
    auditLabel: ({ action }) => ACTION_LABELS[action] ?? action,
    ownActions: (
      <Button asChild tone="secondary">
        <Link to="/admin/security">Change Password</Link>
      </Button>
    ),
    ownId: caller.id,
    canManage: allowed.includes('users.manage'),
    seesSessions: allowed.includes('sessions.manage'),
  };
}
