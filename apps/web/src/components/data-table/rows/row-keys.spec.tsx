import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Fruits, FRUITS, openFruits } from '../../../testing/fruits.tsx';

const focusedRow = () => document.activeElement?.querySelector('[data-column="name"]')?.textContent;

it('does what the list has for other keys, once while a key is held down', async () => {
  const eaten: string[] = [];
  const { user } = openFruits({ rowKeys: { e: ({ name }) => eaten.push(name) } });
  await user.tab();
  await user.tab();
  await user.tab();
  expect(focusedRow()).toBe('Apple');
  await user.keyboard('{e>3/}E{ArrowDown}ex');
  expect(eaten).toEqual(['Apple', 'Apple', 'Banana']);
});

it('W20 opens a row by Enter in its check box, but not by Enter elsewhere', async () => {
  const opened: string[] = [];
  const { user } = openFruits({
    onOpen: ({ name }) => opened.push(name),
    selection: { nameOf: ({ name }) => name, actions: () => null },
  });
  screen.getByRole('checkbox', { name: 'Select all' }).focus();
  await user.keyboard('{Enter}');
  screen.getByRole('checkbox', { name: 'Select Banana' }).focus();
  await user.keyboard(' {Enter}');
  expect(opened).toEqual(['Banana']);
  expect(screen.getByText('1 selected')).toBeVisible();
});

it('moves the focus to the row in the place of one that is gone', async () => {
  const { user, rerender } = openFruits();
  await user.tab();
  await user.tab();
  await user.tab();
  await user.keyboard('{End}');
  expect(focusedRow()).toBe('Elderberry');
  rerender(<Fruits rows={FRUITS.slice(0, 4)} />);
  expect(focusedRow()).toBe('Damson');
  await user.click(screen.getByLabelText('Search fruits'));
  rerender(<Fruits rows={FRUITS.slice(0, 2)} />);
  expect(screen.getByLabelText('Search fruits')).toHaveFocus();
});

it('leaves out rows that nothing can be done with', async () => {
  const { user } = openFruits({
    selection: { nameOf: ({ name }) => name, actions: () => null, canSelect: ({ color }) => color === 'red' },
  });
  expect(screen.getByRole('checkbox', { name: 'Select Banana' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(screen.getByText('3 selected')).toBeVisible();
});
