import { getRouteApi, Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { WalletsSection } from '../../../features/wallet/components/staff/wallets-section.tsx';

const route = getRouteApi('/_app/_staff/admin/wallets/');

/** The balances of agencies (W13), with the search in the address. */
export function WalletsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const walletLink = useCallback(
    (agencyId: string, name: string) => (
      <Link to="/admin/wallets/$agencyId" params={{ agencyId }} search={search} className="row-link">
        {name}
      </Link>
    ),
    [search],
  );
  return (
    <Stack>
      <SectionHead>
        <h1>Wallets</h1>
        <p>What agencies have with the shop, and what they owe.</p>
      </SectionHead>
      <WalletsSection
        q={search.q}
        onSearch={(q) => void navigate({ search: { q }, replace: true, resetScroll: false })}
        walletLink={walletLink}
      />
    </Stack>
  );
}
