import { useInfiniteQuery } from '@tanstack/react-query';
import type { Adjustment } from '@warmline/contracts/wallet/adjustment-types';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { DataTable } from '../../../../components/data-table/data-table.tsx';
import { MoreRows } from '../../../../components/ui/lists/more-rows.tsx';
import { adjustmentsQuery, type AdjustmentsView } from '../../api/staff-wallets.ts';
import { useItems } from '../../../../lib/api/use-items.ts';
import { adjustmentColumns, type AdjustmentColumnsOptions } from './adjustment-columns.tsx';

const DecisionDialog = lazy(() => import('./decision-dialog.tsx'));

export interface AdjustmentsTableProps extends Pick<AdjustmentColumnsOptions, 'canDecide' | 'walletLink'> {
  view: AdjustmentsView;
  filters?: ReactNode;
  empty: ReactNode;
}

/** Adjustments, with the buttons that decide those that wait (W13). */
export function AdjustmentsTable({ view, canDecide, walletLink, filters, empty }: AdjustmentsTableProps) {
  const list = useInfiniteQuery(adjustmentsQuery(view));
  const [chosen, setChosen] = useState<{ adjustment: Adjustment; act: 'approve' | 'reject' }>();
  const rows = useItems(list);
  const columns = useMemo(
    () => adjustmentColumns({ canDecide, walletLink, onDecide: (adjustment, act) => setChosen({ adjustment, act }) }),
    [canDecide, walletLink],
  );
  return (
    <>
      <DataTable
        name="adjustments"
        caption="Adjustments of balances, newest first"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        list={list}
        texts={{ loading: 'Loading adjustments', failed: 'The adjustments could not be loaded' }}
        count=""
        filters={filters}
        empty={empty}
      >
        <MoreRows list={list} what="adjustments" more="older" />
      </DataTable>
      <Suspense fallback={null}>
        {chosen !== undefined && <DecisionDialog {...chosen} onClose={() => setChosen(undefined)} />}
      </Suspense>
    </>
  );
}
