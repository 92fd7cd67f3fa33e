import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Column } from '../components/data-table/columns.ts';
import { DataTable, type DataTableProps } from '../components/data-table/data-table.tsx';
import { getSystem } from '../config/system.ts';

/** A row of the table. */
export interface Fruit {
  id: number;
  name: string;
  color: string;
}

const COLUMNS: readonly Column<Fruit>[] = [
  { id: 'name', name: 'Name', card: 'title', shown: 'always', cell: ({ name }) => name },
  { id: 'color', name: 'Color', card: 'labelled', cell: ({ color }) => color },
  { id: 'number', name: 'Number', card: 'corner', shown: 'off', end: true, cell: ({ id }) => `No. ${id}` },
];
/** Five fruits: red and other ones in turn. */
export const FRUITS = ['Apple', 'Banana', 'Cherry', 'Damson', 'Elderberry'].map((name, index) => ({
  id: index + 1,
  name,
  color: index % 2 === 0 ? 'red' : 'other',
}));
/** A query that has loaded. */
export const LOADED = { isPending: false, isPlaceholderData: false, data: {}, refetch: () => Promise.resolve() };
export type FruitProps = Partial<DataTableProps<Fruit>>;

/** A table of fruits. */
export function Fruits(props: FruitProps) {
  return (
    <ChakraProvider value={getSystem()}>
      <DataTable
        name="fruits"
        caption="Fruits"
        columns={COLUMNS}
        rows={FRUITS}
        rowId={({ id }) => String(id)}
        list={LOADED}
        texts={{ loading: 'Loading fruits', failed: 'The fruits could not be loaded' }}
        filters={<input aria-label="Search fruits" />}
        empty={<p>No fruits yet.</p>}
        {...props}
      />
    </ChakraProvider>
  );
}

/** Shows a table of fruits. */
export function openFruits(props: FruitProps = {}) {
  return { user: userEvent.setup(), ...render(<Fruits {...props} />) };
}
