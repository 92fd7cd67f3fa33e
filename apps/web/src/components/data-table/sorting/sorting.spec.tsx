import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { getSystem } from '../../../config/system.ts';
import type { Column } from '../columns.ts';
import { DataTable } from '../data-table.tsx';

interface Fruit {
  id: number;
  name: string;
  color: string;
}

const FRUITS: readonly Fruit[] = [
  { id: 1, name: 'Apple', color: 'red' },
  { id: 2, name: 'Banana', color: 'yellow' },
];

const COLUMNS: readonly Column<Fruit>[] = [
  { id: 'name', name: 'Name', card: 'title', sort: 'name', cell: ({ name }) => name },
  { id: 'number', name: 'Number', card: 'corner', sort: '-number', end: true, cell: ({ id }) => id },
  { id: 'color', name: 'Color', card: 'labelled', cell: ({ color }) => color },
];
function Sorted({ otherwise }: { otherwise?: string }) {
  const [by, setBy] = useState<string>();
  return (
    <>
      <p>by {by ?? 'nothing'}</p>
      <ChakraProvider value={getSystem()}>
        <DataTable
          name="fruits"
          caption="Fruits"
          columns={COLUMNS}
          rows={FRUITS}
          rowId={({ id }) => String(id)}
          list={{ isPending: false, isPlaceholderData: false, data: FRUITS, refetch: () => Promise.resolve() }}
          texts={{ loading: 'Loading fruits', failed: 'The fruits could not be loaded' }}
          filters={null}
          empty={null}
          sorting={{ by, otherwise, onSort: setBy }}
        />
      </ChakraProvider>
    </>
  );
}
const header = (name: string) => screen.getByRole('columnheader', { name });

it('sorts by clicks on a name, and leaves the list’s own order out of the address', async () => {
  const user = userEvent.setup();
  render(<Sorted otherwise="-number" />);
  expect(header('Number')).toHaveAttribute('aria-sort', 'descending');
  expect(header('Name')).toHaveAttribute('aria-sort', 'none');
  expect(header('Color')).not.toHaveAttribute('aria-sort');
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(screen.getByText('by name')).toBeVisible();
  expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(screen.getByText('by -name')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Number' }));
  expect(screen.getByText('by nothing')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Number' }));
  expect(screen.getByText('by number')).toBeVisible();
});

it('returns to an order without a column on the third click', async () => {
  const user = userEvent.setup();
  render(<Sorted />);
  for (const by of ['-number', 'number', 'nothing']) {
    await user.click(screen.getByRole('button', { name: 'Number' }));
    expect(screen.getByText(`by ${by}`)).toBeVisible();
  }
});

it('offers all orders in the view panel', async () => {
  const user = userEvent.setup();
  render(<Sorted otherwise="-number" />);
  await user.click(screen.getByRole('button', { name: 'View' }));
  const choice = screen.getByRole('combobox', { name: 'Order of the rows' });
  expect(choice).toHaveDisplayValue('Number, descending');
  await user.selectOptions(choice, 'Name, descending');
  expect(screen.getByText('by -name')).toBeVisible();
  await user.selectOptions(choice, 'Number, descending');
  expect(screen.getByText('by nothing')).toBeVisible();
});
