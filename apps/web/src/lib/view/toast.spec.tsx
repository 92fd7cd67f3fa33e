import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ToastHost } from '../../components/ui/states/toast-host.tsx';
import { toast } from './toast.ts';
import { currentToasts } from './toast-store.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  act(() => jest.runOnlyPendingTimers());
  jest.useRealTimers();
});

it('A4.19 shows only the newest toast', async () => {
  render(<ToastHost />);
  act(() => toast({ title: 'First' }));
  await screen.findByText('First');
  act(() => toast({ title: 'Second', description: 'More' }));
  expect(await screen.findByText('Second')).toBeVisible();
  expect(screen.queryByText('First')).toBeNull();
});

it('A4.20 A4.22 closes after 5000 ms and removes the record 1,000,000 ms later', async () => {
  render(<ToastHost />);
  act(() => toast({ title: 'Passing' }));
  await screen.findByText('Passing');
  act(() => jest.advanceTimersByTime(4999));
  expect(currentToasts()).toMatchObject([{ title: 'Passing', open: true }]);
  act(() => jest.advanceTimersByTime(1));
  expect(currentToasts()).toMatchObject([{ title: 'Passing', open: false }]);
  expect(screen.queryByText('Passing')).toBeNull();
  act(() => jest.advanceTimersByTime(999_999));
  expect(currentToasts()).toHaveLength(1);
  act(() => jest.advanceTimersByTime(1));
  expect(currentToasts()).toHaveLength(0);
});

it('A4.23 moves focus to the toasts with F8', async () => {
  render(<ToastHost />);
  act(() => toast({ title: 'Reach me' }));
  await screen.findByText('Reach me');
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(document.activeElement).toHaveClass('toast-viewport');
});
