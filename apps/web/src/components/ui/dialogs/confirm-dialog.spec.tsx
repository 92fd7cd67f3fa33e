import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getSystem } from '../../../config/system.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { currentToasts, type ToastText } from '../../../lib/view/toast-store.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

const REMOVED = { title: 'Card removed' };
const FAILURE = { title: 'Card not removed', description: 'Please try again.' };

async function open(run: () => Promise<ToastText>, failure: ConfirmDialogProps['failure'] = FAILURE) {
  const onClose = jest.fn();
  render(
    <ChakraProvider value={getSystem()}>
      <QueryClientProvider client={queryClient}>
        <ConfirmDialog title="Remove?" action="Remove" busy="Removing..." run={run} failure={failure} onClose={onClose}>
          <p>It can't be charged anymore.</p>
        </ConfirmDialog>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  return { onClose, user: userEvent.setup(), dialog: within(await screen.findByRole('dialog')) };
}

const shownToast = () => currentToasts().find((toast) => toast.open);

it('runs once for two presses in a row, then closes with the toast that it returns', async () => {
  let finish = (_: ToastText) => {};
  const run = jest.fn(() => new Promise<ToastText>((resolve) => (finish = resolve)));
  const { onClose, dialog } = await open(run);
  const button = dialog.getByRole('button', { name: 'Remove' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await dialog.findByRole('button', { name: 'Removing...' })).toBeDisabled();
  expect(run).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
  finish(REMOVED);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(shownToast()).toMatchObject({ ...REMOVED, destructive: false });
});

it('P60 shows a failure in a toast and in the dialog, and closes both with the next attempt', async () => {
  let attempts = 0;
  const run = () => ((attempts += 1) === 1 ? Promise.reject(new Error('refused')) : new Promise<ToastText>(() => {}));
  const { onClose, user, dialog } = await open(run);
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByText('Please try again.')).toBeVisible();
  expect(shownToast()).toMatchObject({ ...FAILURE, destructive: true });
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByRole('button', { name: 'Removing...' })).toBeDisabled();
  expect(dialog.queryByText('Please try again.')).toBeNull();
  expect(shownToast()).toBeUndefined();
  expect(onClose).not.toHaveBeenCalled();
});

it('shows no failure for an error that the dialog handles', async () => {
  const failure = jest.fn(() => null);
  const { user, dialog } = await open(() => Promise.reject(new Error('over')), failure);
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(failure).toHaveBeenCalledTimes(1));
  expect(await dialog.findByRole('button', { name: 'Remove' })).toBeEnabled();
  expect(shownToast()).toBeUndefined();
});
