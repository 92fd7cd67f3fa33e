import type { PriceChange } from '@warmline/contracts/prices/types';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/ui/states/empty-state.tsx';
import { ListSection } from '../../../components/ui/lists/list-section.tsx';
import { PRICE_CHANGE_COLUMNS } from './price-change-columns.tsx';

/** Changes with user, time and reason, newest first. */
export function PriceHistory({ history }: { history: readonly PriceChange[] }) {
  return (
    <ListSection title="Changes">
      <DataTable
        name="price-changes"
        caption="Price changes, newest first"
        columns={PRICE_CHANGE_COLUMNS}
        rows={history}
        rowId={({ id }) => String(id)}
        empty={
          <EmptyState icon="clock" title="No price changes yet.">
            <p>All prices are the original ones.</p>
          </EmptyState>
        }
      />
    </ListSection>
  );
}
