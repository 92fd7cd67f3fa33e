import { getRouteApi, Outlet } from '@tanstack/react-router';
import { LiveBadge } from '../../features/calls/components/live-badge.tsx';
import { UnpaidBadge } from '../../features/orders/components/unpaid-badge.tsx';
import { removePendingOrder } from '../../features/transfers/pending-order.ts';
import { SignedInShell } from '../signed-in-shell.tsx';
import { BUYER_PAGES } from './buyer-pages.ts';

const BADGES = { '/dashboard/campaigns': <LiveBadge />, '/dashboard/purchases': <UnpaidBadge /> };
const route = getRouteApi('/_app/_buyer');

/** Frame of the buyer's pages (B2.25). */
export function BuyerShell() {
  const user = route.useLoaderData();
  return (
    <SignedInShell groups={BUYER_PAGES} badges={BADGES} user={user} note={user.agencyName} onLogout={removePendingOrder}>
      <Outlet />
    </SignedInShell>
  );
}
