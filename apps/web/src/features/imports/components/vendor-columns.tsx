import { formatCents } from '@warmline/domain/money/money';
import type { VendorRow } from '@warmline/contracts/lead-imports/vendors';
import type { Column } from '../../../components/data-table/columns.ts';
import { Button } from '../../../components/ui/button.tsx';
import { TextButton } from '../../../components/ui/frame/layout.ts';
import { countOf, formatCount } from '../../../lib/text/format.ts';

export interface VendorActions {
  /** Lists the imports of a vendor. */
  onImports: (vendorId: string) => void;
  onChange: (vendor: VendorRow) => void;
}

const number = (id: string, name: string, width: number, value: (vendor: VendorRow) => string): Column<VendorRow> => ({
  id,
  name,
  width,
  end: true,
  card: 'labelled',
  cell: value,
});

/** Columns of the vendors. */
export function vendorColumns({ onImports, onChange }: VendorActions): readonly Column<VendorRow>[] {
  return [
    { id: 'name', name: 'Vendor', card: 'title', shown: 'always', cell: ({ name }) => <strong>{name}</strong> },
    {
      id: 'imports',
      name: 'Imports',
      width: 108,
      card: 'inline',
      cell: ({ id, imports }) =>
        imports > 0 && <TextButton onClick={() => onImports(id)}>{countOf(imports, 'import')}</TextButton>,
    },
    number('stored', 'Stored', 84, ({ stored }) => formatCount(stored)),
    number('rejected', 'Rejected', 88, ({ rejected }) => formatCount(rejected)),
    number('sold', 'Sold', 76, ({ sold }) => formatCount(sold)),
    number('revenue', 'Revenue', 108, ({ revenueCents }) => formatCents(revenueCents)),
    number('cost', 'Cost of sold', 106, ({ costOfSoldCents }) => formatCents(costOfSoldCents)),
    number('refunds', 'Refunds', 98, ({ refundedCents }) => formatCents(refundedCents)),
    number('margin', 'Margin', 104, ({ revenueCents, costOfSoldCents, refundedCents }) =>
      formatCents(revenueCents - costOfSoldCents - refundedCents),
    ),
    {
      id: 'actions',
      name: 'Actions',
      nameHidden: true,
      width: 84,
      card: 'actions',
      shown: 'always',
      cell: (vendor) => (
        <Button tone="quiet" size="sm" aria-label={`Edit ${vendor.name}`} onClick={() => onChange(vendor)}>
          Edit
        </Button>
      ),
    },
  ];
}
