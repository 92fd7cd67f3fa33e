import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { storeUser } from '../../lib/session/stored-user.ts';
import { ADMIN, buildUser } from '../../testing/builders/build.ts';
import type { Column } from './columns.ts';
import { Fruits, FRUITS, LOADED, openFruits as open, type Fruit, type FruitProps } from '../../testing/fruits.tsx';

const row = (name: string) => screen.getByText(name, { selector: 'td' }).closest('tr')!;
const focusedRow = () => document.activeElement?.querySelector('[data-column="name"]')?.textContent;

beforeEach(() => {
  storeUser(buildUser(ADMIN));
});

describe('states', () => {
  it('announces loading', () => {
    open({ rows: [], list: { ...LOADED, isPending: true, data: undefined } });
    expect(screen.getByRole('status')).toHaveTextContent('Loading fruits');
    expect(screen.queryByText('No fruits yet.')).toBeNull();
  });

  it('offers another try after a failure', async () => {
    let asked = 0;
    const refetch = () => Promise.resolve((asked += 1));
    const { user } = open({ rows: [], list: { ...LOADED, data: undefined, refetch } });
    expect(screen.getByText('The fruits could not be loaded')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(asked).toBe(1);
  });

  it('shows what the list says about no rows', () => {
    open({ rows: [] });
    expect(screen.getByText('No fruits yet.')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('marks rows of the previous filter', () => {
    open({ list: { ...LOADED, isPlaceholderData: true } });
    expect(screen.getByRole('table', { name: 'Fruits' })).toHaveAttribute('aria-busy', 'true');
  });
});

describe('the view', () => {
  const names = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

  it('keeps columns and row height for each person', async () => {
    const first = open();
    expect(names()).toEqual(['Name', 'Color']);
    await first.user.click(screen.getByRole('button', { name: 'View' }));
    expect(screen.queryByRole('checkbox', { name: 'Name' })).toBeNull();
    await first.user.click(screen.getByRole('checkbox', { name: 'Color' }));
    await first.user.click(screen.getByRole('checkbox', { name: 'Number' }));
    await first.user.click(screen.getByRole('radio', { name: 'Compact' }));
    expect(names()).toEqual(['Name', 'Number']);
    first.unmount();

    const again = open();
    expect(names()).toEqual(['Name', 'Number']);
    await again.user.click(screen.getByRole('button', { name: 'View' }));
    expect(screen.getByRole('radio', { name: 'Compact' })).toBeChecked();
    again.unmount();

    storeUser(buildUser());
    const { user } = open();
    expect(names()).toEqual(['Name', 'Color']);
    await user.click(screen.getByRole('button', { name: 'View' }));
    await user.click(screen.getByRole('checkbox', { name: 'Color' }));
    await user.click(screen.getByRole('button', { name: 'Reset view' }));
    expect(names()).toEqual(['Name', 'Color']);
  });

  it.each(['not JSON', '7', '{"columns":null,"density":"huge"}'])('ignores a kept view that is %s', (kept) => {
    localStorage.setItem(`table:fruits:${ADMIN.id}`, kept);
    open();
    expect(names()).toEqual(['Name', 'Color']);
  });

  it('closes its panel on Escape and when the focus leaves', async () => {
    const { user } = open();
    const opener = screen.getByRole('button', { name: 'View' });
    await user.click(opener);
    await user.keyboard('{Escape}');
    expect(opener).toHaveFocus();
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    await user.click(opener);
    await user.click(screen.getByText('Rows'));
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByText('Apple'));
    expect(opener).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('keys', () => {
  it('moves between rows with one stop of the Tab key, and opens a row', async () => {
    const opened: string[] = [];
    const { user } = open({ onOpen: ({ name }) => opened.push(name) });
    await user.click(screen.getByRole('button', { name: 'View' }));
    await user.keyboard('{Escape}{Tab}');
    expect(focusedRow()).toBe('Apple');
    await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}');
    expect(focusedRow()).toBe('Cherry');
    await user.keyboard('{Enter}{End}{ArrowDown}');
    expect(focusedRow()).toBe('Elderberry');
    expect(opened).toEqual(['Cherry']);
    await user.keyboard('{Home}');
    expect(focusedRow()).toBe('Apple');
    await user.tab();
    expect(row('Apple').closest('table')).not.toContainElement(document.activeElement as HTMLElement);
  });

  it('goes to the filter on a slash, unless someone types or has turned it off', async () => {
    const { user } = open();
    const field = screen.getByLabelText('Search fruits');
    await user.keyboard('/');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('');
    await user.keyboard('a/b');
    expect(field).toHaveValue('a/b');
    await user.click(screen.getByRole('button', { name: 'View' }));
    await user.click(screen.getByRole('checkbox', { name: '/ goes to the filter' }));
    await user.keyboard('{Escape}/');
    expect(field).not.toHaveFocus();
  });

  it('follows the link of a row', async () => {
    const link = (name: string) => (
      <a className="row-link" href={`#${name}`}>
        {name}
      </a>
    );
    const { user } = open({ columns: [{ id: 'name', name: 'Name', card: 'title', cell: ({ name }) => link(name) }] });
    screen.getByRole('link', { name: 'Banana' }).closest('tr')!.focus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(location.hash).toBe('#Cherry');
  });

  it('leaves the keys of a control in a row alone', async () => {
    const opened: string[] = [];
    const columns: readonly Column<Fruit>[] = [
      { id: 'name', name: 'Name', card: 'title', cell: ({ name }) => <button type="button">{name}</button> },
    ];
    const { user } = open({ columns, onOpen: ({ name }) => opened.push(name) });
    screen.getByRole('button', { name: 'Banana' }).focus();
    await user.keyboard('{Enter}{ArrowDown}');
    expect(screen.getByRole('button', { name: 'Banana' })).toHaveFocus();
    expect(opened).toEqual([]);
  });
});

describe('selection', () => {
  const selection: FruitProps['selection'] = {
    nameOf: ({ name }) => name,
    actions: (rows, clear) => (
      <button type="button" onClick={clear}>
        Eat {rows.map(({ name }) => name).join(', ')}
      </button>
    ),
  };
  const bar = () => screen.queryByRole('region', { name: 'Selected rows' });
  const eaten = () => within(bar()!).getByRole('button', { name: /Eat/ }).textContent;
  const box = (name: string) => screen.getByRole('checkbox', { name });

  it('selects one, a range with Shift, and all, and acts on them', async () => {
    const { user } = open({ selection });
    expect(bar()).toBeNull();
    await user.click(box('Select Banana'));
    await user.keyboard('{Shift>}');
    await user.click(box('Select Damson'));
    await user.keyboard('{/Shift}');
    expect(eaten()).toBe('Eat Banana, Cherry, Damson');
    expect(within(bar()!).getByText('3 selected')).toBeVisible();
    expect(box('Select all')).toBePartiallyChecked();
    await user.click(box('Select all'));
    expect(within(bar()!).getByText('5 selected')).toBeVisible();
    await user.click(within(bar()!).getByRole('button', { name: /Eat/ }));
    expect(bar()).toBeNull();
  });

  it('selects with Space, a range with Shift, and clears on Escape', async () => {
    const { user } = open({ selection });
    row('Apple').focus();
    await user.keyboard(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    expect(eaten()).toBe('Eat Apple, Banana, Cherry');
    await user.keyboard(' ');
    expect(eaten()).toBe('Eat Apple, Banana');
    await user.keyboard('{End}{Shift>}{ArrowUp}{/Shift}');
    expect(eaten()).toBe('Eat Apple, Banana, Damson, Elderberry');
    await user.keyboard('{Escape}');
    expect(bar()).toBeNull();
  });

  it('keeps the selection when Escape closes the view panel', async () => {
    const { user } = open({ selection });
    await user.click(box('Select Apple'));
    await user.click(screen.getByRole('button', { name: 'View' }));
    await user.keyboard('{Escape}');
    expect(eaten()).toBe('Eat Apple');
  });

  it('forgets rows that are gone', async () => {
    function Eating() {
      const [rows, setRows] = useState(FRUITS);
      return (
        <>
          <button type="button" onClick={() => setRows((now) => now.slice(1))}>
            Refresh
          </button>
          <Fruits rows={rows} selection={selection} />
        </>
      );
    }
    const user = userEvent.setup();
    render(<Eating />);
    await user.click(box('Select Apple'));
    await user.click(box('Select Cherry'));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(eaten()).toBe('Eat Cherry');
    expect(box('Select all')).toBePartiallyChecked();
    await user.dblClick(screen.getByRole('button', { name: 'Refresh' }));
    expect(bar()).toBeNull();
    expect(box('Select all')).not.toBePartiallyChecked();
  });

  it('is not offered without actions', () => {
    open();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('a long list', () => {
  // jsdom has no layout: without a height, all rows would be near the window.
  const height = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetHeight')!;
  beforeAll(() => {
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 46 });
  });
  afterAll(() => {
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', height);
  });

  const MANY = Array.from({ length: 10_000 }, (_, index) => ({ id: index, name: `Fruit ${index}`, color: 'red' }));

  it('renders only rows near the window, and says how many there are', async () => {
    open({ rows: MANY });
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10001');
    // Until the code of long lists has loaded, the first 100 are there.
    expect(screen.getAllByRole('row')).toHaveLength(101);
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeLessThan(100));
    expect(screen.getAllByRole('row').length).toBeGreaterThan(10);
    expect(row('Fruit 0')).toHaveAttribute('aria-rowindex', '2');
  });

  it('renders all rows of a short one', () => {
    open({ rows: MANY.slice(0, 100) });
    expect(screen.getAllByRole('row')).toHaveLength(101);
  });
});
