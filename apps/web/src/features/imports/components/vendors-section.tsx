import { useQuery } from '@tanstack/react-query';
import type { VendorRow } from '@warmline/contracts/lead-imports/vendors';
import { lazy, Suspense, useMemo, useState } from 'react';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { ListSection } from '../../../components/ui/lists/list-section.tsx';
import { vendorFiguresQuery } from '../api/vendors.ts';
import { vendorColumns } from './vendor-columns.tsx';

const VendorDialog = lazy(() => import('./vendor-dialog.tsx'));

/**
 * What each vendor's leads cost and brought in (L44); nothing until an upload names a vendor. Default export, because it is
 * lazy-loaded.
 */
export default function VendorsSection({ onImports }: { onImports: (vendorId: string) => void }) {
  const list = useQuery(vendorFiguresQuery);
  const [changing, setChanging] = useState<VendorRow>();
  const columns = useMemo(() => vendorColumns({ onImports, onChange: setChanging }), [onImports]);
  const vendors = list.data ?? [];
  if (vendors.length === 0) return null;
  return (
    <ListSection title="Vendors">
      <DataTable name="vendors" caption="Vendors, by name" columns={columns} rows={vendors} rowId={({ id }) => id} />
      <Suspense fallback={null}>
        {changing !== undefined && <VendorDialog vendor={changing} onClose={() => setChanging(undefined)} />}
      </Suspense>
    </ListSection>
  );
}
