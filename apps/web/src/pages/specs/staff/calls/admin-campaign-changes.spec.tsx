import { expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { buildAdminCall, buildAdminCampaign, buildLedgerRow, buildStats } from '../../../../testing/builders/build-calls.ts';
import { ADMIN, buildUser } from '../../../../testing/builders/build.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { pageOf } from '../../../../testing/page-of.ts';
import { paste } from '../../../../testing/paste.ts';
import { openShop, refusal, type Routes, type Shop } from '../../../../testing/shop.ts';

let shop: Shop;
const ONE = '/api/admin/campaigns/c1';

async function open(routes: Routes = {}) {
  shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(ADMIN) } }),
    [`GET ${ONE}`]: () => ({ body: buildAdminCampaign() }),
    [`GET ${ONE}/ledger`]: () => pageOf([buildLedgerRow()]),
    [`GET ${ONE}/call-stats`]: () => ({ body: buildStats() }),
    ...routes,
  });
  return openPage('/admin/campaigns/c1');
}

it('C40 shows on which side calls end at the edge of the free seconds', async () => {
  const before = { calls: 34, expected: 12, ratio: 2.8, endedByBuyer: 26 };
  const after = { calls: 10, expected: 10, ratio: 1, endedByBuyer: 1 };
  const hours = [{ hour: 9, offered: 90, answered: 80 }];
  await open({
    [`GET ${ONE}/call-stats`]: () => ({ body: buildStats({ hours, edge: { calls: 90, before, after } }) }),
  });
  expect(await screen.findByText(/26 of them were ended by the buyer's side/)).toBeVisible();
});

it('C80 opens a call from the ledger, and gives it back with a reason, once', async () => {
  let call = buildAdminCall({
    outcome: 'billed',
    reason: 'BILLED',
    seconds: 143,
    decidable: 'give_back',
    callerPhone: '(305) 555-0123',
  });
  const { user } = await open({
    [`GET ${ONE}/ledger`]: () => pageOf([buildLedgerRow({ kind: 'billed', tickets: -1, callId: 'k9', reason: 'call' })]),
    'GET /api/admin/calls/k9': () => ({ body: call }),
    'POST /api/admin/calls/k9/decision': () => ({
      body: (call = { ...call, decidable: null, flags: ['CORRECTED', 'DECIDED'] }),
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Open call k9' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Call' }));
  for (const text of ['Counted', '143 seconds', 'The first 120 are free', '(305) 555-0123 · FL', '10:04:34.900 AM'])
    expect(await dialog.findByText(text)).toBeVisible();
  const send = () => user.click(dialog.getByRole('button', { name: 'Give the call back' }));
  await send();
  expect(await dialog.findByText('Please give a reason')).toBeVisible();
  await paste(user, dialog.getByLabelText('Reason'), 'No audio');
  await send();
  expect(await screen.findByText('Call given back')).toBeVisible();
  expect(shop.callsTo('POST /api/admin/calls/k9/decision').map(({ body }) => body)).toEqual([
    { decision: 'give_back', reason: 'No audio' },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Open call k9' }));
  const again = within(await screen.findByRole('dialog', { name: 'Call' }));
  expect(await again.findByText('Counted, then given back, Decided by staff')).toBeVisible();
  expect(again.queryByLabelText('Reason')).toBeNull();
});

it('C76 changes the settings of a campaign with a reason, and says what is wrong at its field', async () => {
  let now = buildAdminCampaign();
  const { user } = await open({
    [`GET ${ONE}`]: () => ({ body: now }),
    [`PATCH ${ONE}`]: () => ({ body: (now = buildAdminCampaign({ dayCap: 4, version: 4 })) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Change settings...' }));
  const form = within(await screen.findByRole('form', { name: 'Settings of the campaign' }));
  const fill = async (label: RegExp, text: string) => {
    await user.clear(form.getByLabelText(label));
    await paste(user, form.getByLabelText(label), text);
  };
  await fill(/^Calls per day/, '4');
  await fill(/^Priority/, '10');
  await fill(/^Reason/, 'Call 305-555-0142');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await form.findByText('Please enter a whole number from 1 to 9')).toBeVisible();
  expect(form.getByText('Please leave out phone numbers: the buyer gets the reason by email')).toBeVisible();
  expect(shop.callsTo(`PATCH ${ONE}`)).toEqual([]);
  await fill(/^Priority/, '2');
  await fill(/^Reason/, 'Asked by phone');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Campaign changed')).toBeVisible();
  expect(shop.callsTo(`PATCH ${ONE}`).map(({ body }) => body)).toEqual([
    expect.objectContaining({ version: 3, dayCap: 4, hourCap: null, priority: 2, weight: 10, reason: 'Asked by phone' }),
  ]);
  expect(await screen.findByText('6, limit 4')).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Settings of the campaign' })).toBeNull();
});

it('C76 keeps what was typed when someone else was faster', async () => {
  let now = buildAdminCampaign();
  const { user } = await open({
    [`GET ${ONE}`]: () => ({ body: now }),
    [`PATCH ${ONE}`]: () => refusal(409, 'campaign_changed', 'This campaign has changed. Please look at it again.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Change settings...' }));
  const reason = await screen.findByLabelText(/^Reason/);
  await paste(user, reason, 'Asked by phone');
  now = buildAdminCampaign({ dayCap: 7, version: 4 });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect((await screen.findAllByText(/Someone else changed this campaign/)).length).toBeGreaterThan(0);
  expect(reason).toHaveValue('Asked by phone');
  await user.click(await screen.findByRole('button', { name: 'Show the current settings' }));
  await waitFor(() => expect(screen.getByLabelText(/^Calls per day/)).toHaveValue(7));
});

it('C34 repeats a credit whose response was lost under its ID, also after a reload, and then gives back anew', async () => {
  let isLost = true;
  const { user } = await open({
    [`POST ${ONE}/credit`]: () =>
      isLost ? refusal(503, 'service_unavailable', 'Not now.') : { body: buildAdminCampaign({ left: 33 }) },
  });
  const openDialog = async (by: typeof user) => {
    await by.click(await screen.findByRole('button', { name: 'Give calls back...' }));
    return within(await screen.findByRole('dialog', { name: 'Give calls back' }));
  };
  const fillIn = async (dialog: Awaited<ReturnType<typeof openDialog>>, by: typeof user) => {
    await by.type(dialog.getByLabelText('Calls'), '2');
    await paste(by, dialog.getByLabelText('Note'), 'No audio');
  };
  const first = await openDialog(user);
  await fillIn(first, user);
  await user.click(first.getByRole('button', { name: 'Give calls back' }));
  expect(await first.findByText(/Not now\./)).toBeVisible();
  isLost = false;
  cleanup();
  const again = await openPage('/admin/campaigns/c1');
  const restored = await openDialog(again.user);
  expect(restored.getByLabelText('Calls')).toHaveValue(2);
  await again.user.click(restored.getByRole('button', { name: 'Give calls back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const next = await openDialog(again.user);
  await fillIn(next, again.user);
  await again.user.click(next.getByRole('button', { name: 'Give calls back' }));
  await waitFor(() => expect(shop.callsTo(`POST ${ONE}/credit`)).toHaveLength(3));
  const [lost, repeated, other] = shop.callsTo(`POST ${ONE}/credit`).map(({ body }) => body as { requestId: string });
  expect(repeated).toEqual(lost);
  expect(other!.requestId).not.toBe(lost!.requestId);
  expect(other).toEqual({ ...lost, requestId: other!.requestId });
});

it('C13 says that a colleague paused the campaign first, and keeps the reason that was typed', async () => {
  let now = buildAdminCampaign();
  const { user } = await open({
    [`GET ${ONE}`]: () => ({ body: now }),
    [`POST ${ONE}/pause`]: () => {
      now = buildAdminCampaign({ status: 'paused', pausedBy: 'staff', pauseReason: 'Wrong number' });
      return refusal(409, 'campaign_changed', 'pat already paused this campaign. The buyer sees the reason: Wrong number');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Pause...' }));
  const dialog = within(await screen.findByRole('dialog'));
  await paste(user, dialog.getByLabelText('Reason'), 'Call us: 305-555-0100');
  await user.click(dialog.getByRole('button', { name: 'Pause campaign' }));
  expect(await dialog.findByText('Please leave out phone numbers: the buyer sees the reason')).toBeVisible();
  await user.clear(dialog.getByLabelText('Reason'));
  await paste(user, dialog.getByLabelText('Reason'), 'No answer at this number');
  await user.click(dialog.getByRole('button', { name: 'Pause campaign' }));
  expect((await screen.findAllByText(/pat already paused this campaign\./))[0]).toBeInTheDocument();
  expect(await dialog.findByText(/^Staff paused it meanwhile: Wrong number\./)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Pause campaign' })).toBeNull();
  expect(dialog.getByLabelText('Reason')).toHaveValue('No answer at this number');
});

it('C13 says that the campaign is paused with the typed reason after a lost answer', async () => {
  let now = buildAdminCampaign();
  const { user } = await open({
    [`GET ${ONE}`]: () => ({ body: now }),
    [`POST ${ONE}/pause`]: () => {
      now = buildAdminCampaign({ status: 'paused', pausedBy: 'staff', pauseReason: 'Wrong number' });
      return { status: 502, body: 'Bad Gateway' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Pause...' }));
  const dialog = within(await screen.findByRole('dialog'));
  await paste(user, dialog.getByLabelText('Reason'), 'Wrong number');
  await user.click(dialog.getByRole('button', { name: 'Pause campaign' }));
  expect(await dialog.findByText('It is paused now, with your reason.')).toBeVisible();
  expect(dialog.queryByText(/isn't stored/)).toBeNull();
  expect(screen.getAllByText(/We don't know whether the campaign was paused\./)[0]).toBeInTheDocument();
});
