import { getRouteApi, Outlet } from '@tanstack/react-router';
import { LiveBadge } from '../../features/calls/components/live-badge.tsx';
import { UnpaidBadge } from '../../features/orders/components/unpaid-badge.tsx';
import { removePendingOrder } from '../../features/transfers/pending-order.ts';
import { SignedInShell } from '../signed-in-shell.tsx';
import { BalanceBadge } from '../../features/wallet/components/balance-badge.tsx';
import { usePermission } from '../../lib/session/use-permission.ts';
import { pagesWithout } from './buyer-pages.ts';

const BADGES = {
  '/dashboard/campaigns': <LiveBadge />,
  '/dashboard/purchases': <UnpaidBadge />,
  '/dashboard/wallet': <BalanceBadge />,
};
const route = getRouteApi('/_app/_buyer');

/** Frame of the buyer's pages (B2.25). */
export function BuyerShell() {
  const user = route.useLoaderData();
  const mayUseWallet = usePermission('wallet.use');
  const keepsList = usePermission('suppression.manage');
  const keepsOrders = usePermission('standing.manage');
  return (
    <SignedInShell
      groups={pagesWithout([
        !mayUseWallet && '/dashboard/wallet',
        !keepsList && '/dashboard/do-not-call',
        !keepsOrders && '/dashboard/standing-orders',
      ])}
      badges={BADGES}
      user={user}
      note={user.agencyName}
      onLogout={removePendingOrder}
    >
      <Outlet />
    </SignedInShell>
  );
}
