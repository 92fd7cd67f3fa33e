import { WALLET_ENTRY_KINDS } from '@warmline/contracts/wallet/types';
import { walletEntryName } from '@warmline/domain/money/wallet-entry';
import { DayRangeChoice } from '../../../components/form/fields/day-range.tsx';
import { FilterChoice } from '../../../components/ui/lists/filter-choice.tsx';
import type { WalletView } from '../api/wallet.ts';

const KINDS = WALLET_ENTRY_KINDS.map((kind) => [kind, walletEntryName({ kind })] as const);

/** Filters of a wallet's activity: what happened, and when. */
export function EntryFilters({ view, onView }: { view: WalletView; onView: (view: WalletView) => void }) {
  return (
    <>
      <FilterChoice
        label="Filter by kind"
        all="All activity"
        value={view.kind ?? ''}
        options={KINDS}
        onChange={(kind) => onView({ ...view, kind: (kind || undefined) as WalletView['kind'] })}
      />
      <DayRangeChoice days={view} onChange={(days) => onView({ ...view, ...days })} />
    </>
  );
}
