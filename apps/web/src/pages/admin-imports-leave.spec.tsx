import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { IDLE_HEADER } from '@warmline/contracts/idle';
import { buildImport } from '../testing/build.ts';
import { heldBack } from '../testing/checkout-shop.ts';
import { layOut, openImportDesk } from '../testing/import-desk.ts';
import { refusal } from '../testing/shop.ts';

const MINUTE = 60_000;

beforeAll(layOut);

describe('L23 asks before a link leads away from an upload', () => {
  const QUESTION = { name: 'Leave and stop the upload?' };

  async function leaving() {
    const held = heldBack();
    const page = await openImportDesk(buildImport(), {
      'POST /api/admin/imports': () => held.answer,
      'GET /api/transfer-orders': () => ({ body: [] }),
    });
    await page.choose();
    await screen.findByText('Uploading leads.csv...');
    await page.user.click(screen.getByRole('link', { name: /^New Orders/ }));
    const dialog = within(await screen.findByRole('dialog', QUESTION));
    expect(dialog.getByText(/^leads.csv is still on its way/)).toBeVisible();
    return { ...page, held, dialog };
  }

  it('and stays where one is: the upload goes on', async () => {
    const { user, at, held } = await leaving();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', QUESTION)).toBeNull());
    await user.click(screen.getByRole('link', { name: /^New Orders/ }));
    await user.click(within(await screen.findByRole('dialog', QUESTION)).getByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByRole('dialog', QUESTION)).toBeNull());
    expect(at()).toBe('/admin');
    held.give({ status: 202, body: buildImport() });
    expect(await screen.findByRole('dialog', { name: 'Review leads.csv' })).toBeVisible();
  });

  it('or leaves, and the upload is stopped', async () => {
    const stopped = jest.spyOn(XMLHttpRequest.prototype, 'abort');
    const { user, at, dialog } = await leaving();
    expect(stopped).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Leave and Stop' }));
    await waitFor(() => expect(at()).toBe('/admin-orders'));
    expect(stopped).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Bulk Upload Failed')).toBeNull();
    stopped.mockRestore();
  });

  it('and asks no more once the upload is through', async () => {
    const { user, at, held } = await leaving();
    held.give({ status: 202, body: buildImport() });
    await waitFor(() => expect(screen.queryByRole('dialog', QUESTION)).toBeNull());
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Review leads.csv' })).getByRole('button', { name: 'Close' }),
    );
    expect(at()).toBe('/admin');
    await user.click(screen.getByRole('link', { name: /^New Orders/ }));
    await waitFor(() => expect(at()).toBe('/admin-orders'));
  });

  it('but not when the session has ended: that page is closed, and the upload with it', async () => {
    const stopped = jest.spyOn(XMLHttpRequest.prototype, 'abort');
    const held = heldBack();
    const { user, at, choose } = await openImportDesk(buildImport(), {
      'POST /api/admin/imports': () => held.answer,
      'GET /api/affnetwork-signups': () => refusal(401, 'unauthenticated', 'Please sign in.'),
    });
    await choose();
    await screen.findByText('Uploading leads.csv...');
    await user.click(screen.getByRole('tab', { name: 'Partners' }));
    await waitFor(() => expect(at()).toMatch(/^\/login\?redirect=/));
    await waitFor(() => expect(stopped).toHaveBeenCalledTimes(1));
    stopped.mockRestore();
    held.give(refusal(401, 'unauthenticated', 'Please sign in.'));
  });
});

it('P5 somebody waits for a long upload: it is use of the session, though nobody touches the page', async () => {
  const every = jest.spyOn(globalThis, 'setInterval');
  const ended = jest.spyOn(globalThis, 'clearInterval');
  const sent = jest.spyOn(globalThis, 'fetch');
  const held = heldBack();
  const { choose } = await openImportDesk(buildImport(), { 'POST /api/admin/imports': () => held.answer });
  await choose();
  await screen.findByText('Uploading leads.csv...');
  const at = every.mock.calls.findIndex(([, ms]) => ms !== undefined && ms > MINUTE && ms < 30 * MINUTE);
  const timer = every.mock.results[at]?.value as NodeJS.Timeout;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * MINUTE);
  sent.mockClear();
  every.mock.calls[at]?.[0]();
  const asked = sent.mock.calls.filter(([path]) => path === '/api/me');
  expect(asked.map(([, init]) => new Headers(init?.headers).has(IDLE_HEADER))).toEqual([false]);
  clock.mockRestore();
  held.give({ status: 202, body: buildImport() });
  expect(await screen.findByRole('dialog', { name: 'Review leads.csv' })).toBeVisible();
  expect(ended).toHaveBeenCalledWith(timer);
  for (const spy of [every, ended, sent]) spy.mockRestore();
});
