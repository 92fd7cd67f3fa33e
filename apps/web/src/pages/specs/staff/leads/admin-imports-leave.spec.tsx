import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { IDLE_HEADER } from '@warmline/contracts/auth/idle';
import { buildImport } from '../../../../testing/builders/build.ts';
import { heldBack } from '../../../../testing/pages/checkout-shop.ts';
import { layOut, openImportPage } from '../../../../testing/pages/import-page.ts';
import { refusal } from '../../../../testing/shop.ts';

const MINUTE = 60_000;

beforeAll(layOut);

describe('L23 asks before a link leaves the staff pages during an upload', () => {
  const QUESTION = { name: 'Leave and stop the upload?' };
  const home = () => screen.getAllByRole('link', { name: 'Warmline' })[0]!;

  async function leaving() {
    const held = heldBack();
    const page = await openImportPage(buildImport(), {
      'POST /api/admin/imports': () => held.answer,
    });
    await page.choose();
    await screen.findByText('Uploading leads.csv...');
    await page.user.click(home());
    const dialog = within(await screen.findByRole('dialog', QUESTION));
    expect(dialog.getByText(/^leads.csv is still uploading/)).toBeVisible();
    return { ...page, held, dialog };
  }

  it('stays on the page and continues the upload', async () => {
    const { user, at, held } = await leaving();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', QUESTION)).toBeNull());
    await user.click(home());
    await user.click(within(await screen.findByRole('dialog', QUESTION)).getByRole('button', { name: 'Stay on page' }));
    await waitFor(() => expect(screen.queryByRole('dialog', QUESTION)).toBeNull());
    expect(at()).toBe('/admin/imports');
    held.give({ status: 202, body: buildImport() });
    expect(await screen.findByRole('dialog', { name: 'Review leads.csv' })).toBeVisible();
  });

  it('leaves and stops the upload', async () => {
    const stopped = jest.spyOn(XMLHttpRequest.prototype, 'abort');
    const { user, at, dialog } = await leaving();
    expect(stopped).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Leave and stop' }));
    await waitFor(() => expect(at()).toBe('/'));
    expect(stopped).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Bulk Upload Failed')).toBeNull();
    stopped.mockRestore();
  });

  it('asks no more after the upload is complete', async () => {
    const { user, at, held } = await leaving();
    held.give({ status: 202, body: buildImport() });
    await waitFor(() => expect(screen.queryByRole('dialog', QUESTION)).toBeNull());
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Review leads.csv' })).getByRole('button', { name: 'Close' }),
    );
    expect(at()).toBe('/admin/imports');
    await user.click(home());
    await waitFor(() => expect(at()).toBe('/'));
  });

  it('closes the page and stops the upload without asking when the session has ended', async () => {
    const stopped = jest.spyOn(XMLHttpRequest.prototype, 'abort');
    const held = heldBack();
    const { user, at, choose } = await openImportPage(buildImport(), {
      'POST /api/admin/imports': () => held.answer,
      'GET /api/affnetwork-signups': () => refusal(401, 'unauthenticated', 'Please sign in.'),
    });
    await choose();
    await screen.findByText('Uploading leads.csv...');
    await user.click(screen.getByRole('link', { name: 'Partners' }));
    await waitFor(() => expect(at()).toMatch(/^\/login\?redirect=/));
    await waitFor(() => expect(stopped).toHaveBeenCalledTimes(1));
    stopped.mockRestore();
    held.give(refusal(401, 'unauthenticated', 'Please sign in.'));
  });
});

it('P5 keeps the session alive during a long upload without input', async () => {
  const every = jest.spyOn(globalThis, 'setInterval');
  const ended = jest.spyOn(globalThis, 'clearInterval');
  const sent = jest.spyOn(globalThis, 'fetch');
  const held = heldBack();
  const { choose } = await openImportPage(buildImport(), { 'POST /api/admin/imports': () => held.answer });
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
