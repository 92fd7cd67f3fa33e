import { permissionsOf } from '@warmline/contracts/auth/access';
import { getRouteApi, Link } from '@tanstack/react-router';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { TextLink } from '../../../components/ui/frame/layout.ts';
import { StaffWalletView } from '../../../features/wallet/components/staff/staff-wallet-view.tsx';

const route = getRouteApi('/_app/_staff/admin/wallets/$agencyId');
const shell = getRouteApi('/_app/_staff');

/** The wallet of one agency; the search of the list stays in the address. */
export function StaffWalletPage() {
  const { agencyId } = route.useParams();
  const permissions = permissionsOf({ access: shell.useLoaderData().access, role: null });
  const seesOrders = permissions.includes('orders.manage');
  const orderLink = (id: string, number: string) =>
    seesOrders ? (
      <Link to="/admin/orders/$id" params={{ id }}>
        {number}
      </Link>
    ) : (
      number
    );
  return (
    <StaffWalletView
      key={agencyId}
      agencyId={agencyId}
      canDecide={permissions.includes('wallets.approve')}
      orderLink={orderLink}
      agencyLinks={(name) => (
        <>
          {permissions.includes('users.list') && (
            <TextLink asChild>
              <Link to="/admin/users" search={{ q: name }}>
                People of the agency
              </Link>
            </TextLink>
          )}
          {permissions.includes('returns.decide') && (
            <TextLink asChild>
              <Link to="/admin/returns" search={{ buyer: name }}>
                Returns of the agency
              </Link>
            </TextLink>
          )}
        </>
      )}
      backLink={
        <BackLink to="/admin/wallets" search={route.useSearch()}>
          Back to wallets
        </BackLink>
      }
    />
  );
}
