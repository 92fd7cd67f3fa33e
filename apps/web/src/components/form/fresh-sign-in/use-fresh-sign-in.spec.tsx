import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { getSystem } from '../../../config/system.ts';
import { apiPost, messageOf } from '../../../lib/api/api-client.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { openShop, refusal } from '../../../testing/shop.ts';
import { useFreshSignIn } from './use-fresh-sign-in.tsx';

function Example() {
  const { confirmed, passwordDialog } = useFreshSignIn();
  const [result, setResult] = useState('');
  const send = () =>
    confirmed(() => apiPost<{ text: string }>('/api/x'))
      .then(({ text }) => text)
      .catch((error: unknown) => messageOf(error, ''))
      .then(setResult);
  return (
    <>
      <button onClick={() => void send()}>Send</button>
      <output>{result}</output>
      {passwordDialog}
    </>
  );
}

async function send() {
  let isFresh = false;
  const shop = await openShop({
    'POST /api/x': () =>
      isFresh ? { body: { text: 'Done' } } : refusal(403, 'fresh_sign_in_required', 'Please enter your password again.'),
    'POST /api/me/confirm-password': ({ body }) => {
      isFresh = (body as { currentPassword: string }).currentPassword === 'harbor-lights';
      return isFresh ? { status: 204 } : refusal(400, 'current_password_wrong', 'This is not your current password.');
    },
  });
  render(
    <ChakraProvider value={getSystem()}>
      <QueryClientProvider client={queryClient}>
        <Example />
      </QueryClientProvider>
    </ChakraProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  return { shop, user, dialog: within(await screen.findByRole('dialog', { name: 'Enter your password' })) };
}

it('W47 asks for the password and repeats the request', async () => {
  const { shop, user, dialog } = await send();
  await user.type(await dialog.findByLabelText('Current Password'), 'wrong{Enter}');
  expect(await dialog.findByText('This is not your current password.')).toBeVisible();
  await user.clear(dialog.getByLabelText('Current Password'));
  await user.type(dialog.getByLabelText('Current Password'), 'harbor-lights{Enter}');
  expect(await screen.findByText('Done')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shop.callsTo('POST /api/x')).toHaveLength(2);
});

it('W47 sends nothing again when the user cancels', async () => {
  const { shop, user, dialog } = await send();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Please enter your password again.')).toBeVisible();
  expect(shop.callsTo('POST /api/x')).toHaveLength(1);
});
