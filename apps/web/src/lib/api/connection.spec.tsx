import { expect, it } from '@jest/globals';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ConnectionBanner } from '../../components/layout/connection-banner.tsx';
import { getSystem } from '../../config/system.ts';
import { openShop } from '../../testing/shop.ts';
import { connectionState, onRecovered, reportConnectionProblem } from './connection.ts';

it('names what is unavailable, disappears after recovery and notifies the pages', async () => {
  let missing = ['database'];
  const shop = await openShop({
    'GET /api/health/ready': () => ({ status: missing.length > 0 ? 503 : 200, body: { status: 'degraded', missing } }),
  });
  let recoveries = 0;
  onRecovered(() => (recoveries += 1));
  render(
    <ChakraProvider value={getSystem()}>
      <ConnectionBanner />
    </ChakraProvider>,
  );
  reportConnectionProblem();
  expect(await screen.findByText('Not responding right now: database. Trying again. Nothing you entered is lost.')).toBeVisible();
  missing = [];
  await waitFor(() => expect(connectionState()).toEqual({ status: 'ok' }));
  await waitFor(() => expect(screen.queryByText(/restarting/)).toBeNull());
  expect(recoveries).toBe(1);
  expect(shop.callsTo('GET /api/health/ready').length).toBeGreaterThan(1);
});

it('F32 tells that the server is away while a part of the page waits for it', async () => {
  let isAway = true;
  await openShop({ 'GET /api/health/ready': () => ({ status: isAway ? 503 : 200, body: { status: 'degraded', missing: [] } }) });
  render(
    <ChakraProvider value={getSystem()}>
      <ConnectionBanner />
    </ChakraProvider>,
  );
  fireEvent(window, new Event('away'));
  expect(await screen.findByText('The site is starting. Nothing you entered is lost.')).toBeVisible();
  isAway = false;
  await waitFor(() => expect(connectionState()).toEqual({ status: 'ok' }), { timeout: 4000 });
});

it('F15 shows nothing for a single failed call, or for a stopped worker that only delays emails', async () => {
  const shop = await openShop({
    'GET /api/health/ready': () => ({ status: 503, body: { status: 'degraded', missing: ['worker'] } }),
  });
  reportConnectionProblem();
  await waitFor(() => expect(shop.callsTo('GET /api/health/ready')).toHaveLength(1));
  expect(connectionState()).toEqual({ status: 'ok' });
});
