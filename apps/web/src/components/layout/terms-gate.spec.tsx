import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import type { CurrentTerms } from '@warmline/contracts/compliance/types';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { getSystem } from '../../config/system.ts';
import { apiPost, messageOf } from '../../lib/api/api-client.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { openShop, refusal } from '../../testing/shop.ts';
import { TermsGate } from './terms-gate.tsx';

const TERMS: CurrentTerms = {
  id: 3,
  version: 3,
  inForceAt: '2026-11-20T10:00:00.000Z',
  text: 'Old\n\nNew',
  sha256: 'a'.repeat(64),
  accepted: false,
  acceptedVersion: 2,
  added: ['Returns are open for seven days.'],
};

function Example() {
  const [result, setResult] = useState('');
  const press = () =>
    apiPost<{ text: string }>('/api/buy', { leadIds: [7] })
      .then(({ text }) => text)
      .catch((error: unknown) => messageOf(error, ''))
      .then(setResult);
  return (
    <>
      <button onClick={() => void press()}>Buy</button>
      <output>{result}</output>
      <TermsGate />
    </>
  );
}

async function press() {
  let isAccepted = false;
  queryClient.clear();
  const shop = await openShop({
    'POST /api/buy': () =>
      isAccepted ? { body: { text: 'Bought' } } : refusal(403, 'terms_required', 'Please accept version 3.'),
    'GET /api/terms/current': () => ({ body: TERMS }),
    'POST /api/terms/3/accept': () => {
      isAccepted = true;
      return { status: 204 };
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
  await user.click(screen.getByRole('button', { name: 'Buy' }));
  return { shop, user, dialog: within(await screen.findByRole('dialog', { name: 'Our terms have changed' })) };
}

it('P70 shows what is new, wants the box ticked, and repeats the press', async () => {
  const { shop, user, dialog } = await press();
  expect(await dialog.findByText('Returns are open for seven days.')).toBeVisible();
  const box = dialog.getByRole('checkbox', { name: 'I accept version 3 of the terms of service.' });
  expect(box).not.toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Accept and continue' }));
  expect(dialog.getByText('Please accept the terms first')).toBeVisible();
  expect(box).toHaveFocus();
  await user.click(box);
  await user.click(dialog.getByRole('button', { name: 'Accept and continue' }));
  expect(await screen.findByText('Bought')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shop.callsTo('POST /api/terms/3/accept').map(({ body }) => body)).toEqual([{ sha256: TERMS.sha256 }]);
  expect(shop.callsTo('POST /api/buy').map(({ body }) => body)).toEqual([{ leadIds: [7] }, { leadIds: [7] }]);
});

it('P70 sends nothing again when the user cancels', async () => {
  const { shop, user, dialog } = await press();
  await user.click(await dialog.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Please accept version 3.')).toBeVisible();
  expect(shop.callsTo('POST /api/buy')).toHaveLength(1);
});
