import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ImportView } from '@warmline/contracts/lead-imports/types';
import { lazy, Suspense, useMemo, useState } from 'react';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/ui/states/empty-state.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { FilterChoice } from '../../../components/ui/lists/filter-choice.tsx';
import { ListSection } from '../../../components/ui/lists/list-section.tsx';
import { MoreRows } from '../../../components/ui/lists/more-rows.tsx';
import { NoPermission } from '../../../components/ui/states/no-permission.tsx';
import { isForbidden } from '../../../lib/api/is-forbidden.ts';
import { useItems } from '../../../lib/api/use-items.ts';
import { importsQuery } from '../api/imports.ts';
import { vendorsQuery } from '../api/vendors.ts';
import { importColumns, type ImportActions } from './import-columns.tsx';

const RevertDialog = lazy(() => import('./revert-dialog.tsx'));

export interface ImportHistoryProps extends Pick<ImportActions, 'linkTo' | 'onReview' | 'onDiscard'> {
  /** ID of the vendor whose imports are listed. */
  vendor: string | undefined;
  onVendor: (id: string | undefined) => void;
}

/** Lists the imports with user, progress, result and actions. */
export function ImportHistory({ linkTo, onReview, onDiscard, vendor, onVendor }: ImportHistoryProps) {
  const list = useInfiniteQuery(importsQuery(vendor));
  const { data: vendors = [] } = useQuery(vendorsQuery);
  const [reverting, setReverting] = useState<ImportView>();
  const columns = useMemo(
    () => importColumns({ linkTo, onReview, onDiscard, onRevert: setReverting }),
    [linkTo, onReview, onDiscard],
  );
  const imports = useItems(list);
  if (isForbidden(list.error)) return <NoPermission what="the imports" />;

  return (
    <ListSection title="Import history">
      <DataTable
        name="imports"
        caption="Imports, newest first"
        columns={columns}
        rows={imports}
        rowId={({ id }) => id}
        list={list}
        filters={
          vendors.length > 0 && (
            <FilterChoice
              label="Filter by vendor"
              all="All vendors"
              value={vendor ?? ''}
              options={vendors.map(({ id, name }) => [id, name] as const)}
              onChange={(id) => onVendor(id || undefined)}
            />
          )
        }
        texts={{ loading: 'Loading imports', failed: 'The imports could not be loaded' }}
        empty={
          vendor === undefined ? (
            <EmptyState icon="upload" title="No uploads yet.">
              <p>Imports appear here with their progress and result.</p>
            </EmptyState>
          ) : (
            <EmptyState icon="search" title="No uploads from this vendor.">
              <Button tone="secondary" onClick={() => onVendor(undefined)}>
                Show all uploads
              </Button>
            </EmptyState>
          )
        }
      >
        <MoreRows list={list} what="imports" more="older" />
      </DataTable>
      <Suspense fallback={null}>
        {reverting !== undefined && <RevertDialog id={reverting.id} onClose={() => setReverting(undefined)} />}
      </Suspense>
    </ListSection>
  );
}
