import { useInfiniteQuery } from '@tanstack/react-query';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { useMemo, type ReactNode } from 'react';
import { DataTable } from '../../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../../components/ui/states/empty-state.tsx';
import { MoreRows } from '../../../../components/ui/lists/more-rows.tsx';
import { NoPermission } from '../../../../components/ui/states/no-permission.tsx';
import { NoMatch } from '../../../../components/ui/lists/no-match.tsx';
import { SearchBox } from '../../../../components/ui/lists/search-box.tsx';
import { isForbidden } from '../../../../lib/api/is-forbidden.ts';
import { useItems } from '../../../../lib/api/use-items.ts';
import { walletsQuery } from '../../api/staff-wallets.ts';
import { walletColumns } from './wallet-columns.tsx';

export interface WalletsSectionProps {
  q: string | undefined;
  onSearch: (q: string | undefined) => void;
  /** Renders the link to a wallet. */
  walletLink: (agencyId: string, name: string) => ReactNode;
}

/** The balances of agencies, the largest first, with a search. */
export function WalletsSection({ q, onSearch, walletLink }: WalletsSectionProps) {
  const list = useInfiniteQuery(walletsQuery(q));
  const wallets = useItems(list);
  const columns = useMemo(() => walletColumns(walletLink), [walletLink]);
  if (isForbidden(list.error)) return <NoPermission what="the wallets" />;
  return (
    <section aria-label="Wallets">
      <DataTable
        name="wallets"
        caption="Balances of agencies, the largest first"
        columns={columns}
        rows={wallets}
        rowId={({ agency }) => agency.id}
        list={list}
        texts={{ loading: 'Loading wallets', failed: 'The wallets could not be loaded' }}
        count=""
        filters={
          <SearchBox
            label="Search wallets"
            clearLabel="Clear search"
            placeholder="Agency, name, email or phone"
            maxLength={USER_LIMITS.searchLength}
            value={q ?? ''}
            onChange={(next) => onSearch(next || undefined)}
          />
        }
        empty={
          q === undefined ? (
            <EmptyState icon="search" title="No agencies yet." />
          ) : (
            <NoMatch what="wallets" typed={q} onShowAll={() => onSearch(undefined)} />
          )
        }
      >
        <MoreRows list={list} what="wallets" />
      </DataTable>
    </section>
  );
}
