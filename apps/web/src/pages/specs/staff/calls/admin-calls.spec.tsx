import { expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildAdminCall, buildHealth, buildLiveCall, buildReview } from '../../../../testing/builders/build-calls.ts';
import { ADMIN, buildUser, SUPPORT } from '../../../../testing/builders/build.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { pageOf } from '../../../../testing/page-of.ts';
import { paste } from '../../../../testing/paste.ts';
import { openShop, refusal, type Routes, type Shop } from '../../../../testing/shop.ts';

let shop: Shop;
const LIVE = '/api/admin/calls/live';
const REVIEWS = '/api/admin/calls/reviews';
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

async function openCalls(routes: Routes = {}, address = '/admin/calls') {
  shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(ADMIN) } }),
    [`GET ${LIVE}`]: () => pageOf([buildLiveCall()]),
    [`GET ${REVIEWS}`]: () => pageOf([]),
    'GET /api/admin/calls/k9': () => ({ body: buildAdminCall() }),
    'GET /api/admin/call-health': () => ({ body: buildHealth() }),
    ...routes,
  });
  return openPage(address);
}
const rows = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1);
const BOARD = 'Calls on the line, oldest first';

it('C50 shows every call on the line with its campaign, caller and a clock', async () => {
  const calls = [
    buildLiveCall({ id: 'k1', state: 'bridged', offeredAt: ago(7_300), bridgedAt: ago(7_290) }),
    buildLiveCall({ id: 'k2', state: 'bridged', offeredAt: ago(200), bridgedAt: ago(185) }),
    buildLiveCall({ id: 'k3', state: 'bridged', offeredAt: ago(100), bridgedAt: ago(92) }),
    buildLiveCall({ id: 'k4', state: 'ringing', offeredAt: ago(9), ringingAt: ago(7), callerState: null }),
    buildLiveCall({ id: 'k5', state: 'ended', offeredAt: ago(9), ringingAt: ago(7), endedAt: ago(1) }),
  ];
  await openCalls({ [`GET ${LIVE}`]: () => pageOf(calls) });
  const shown = await rows(BOARD);
  expect(shown[0]).toHaveTextContent(/Talking 2:0[12]:\d\dOver 2 hours/);
  expect(within(shown[0]!).getByText('Over 2 hours')).toHaveAttribute('data-tone', 'bad');
  expect(shown[1]).toHaveTextContent(/Talking 3:[0-2]\dCounts as one\(305\) XXX-XXXXFL/);
  expect(shown[2]).toHaveTextContent(/Talking 1:[3-5]\dFree until 2:00/);
  expect(shown[3]).toHaveTextContent(/Ringing 0:[0-3]\d\(305\) XXX-XXXX–/);
  expect(shown[4]).toHaveTextContent(/EndedWaiting for its record\(305\)/);
  expect(screen.getByText('5 on the line')).toBeVisible();
  for (const link of within(shown[0]!).getAllByRole('link')) expect(link).toHaveAttribute('href', '/admin/campaigns/c1');
});

it('C50 runs the clock by the second, without a request', async () => {
  await openCalls({ [`GET ${LIVE}`]: () => pageOf([buildLiveCall({ offeredAt: ago(3) })]) });
  const clock = await screen.findByText(/^Offered 0:0[345]$/);
  const before = clock.textContent;
  await waitFor(() => expect(clock.textContent).not.toBe(before), { timeout: 2_500 });
  expect(shop.callsTo(`GET ${LIVE}`)).toHaveLength(1);
});

it('C50 says that no call is on the line, and how many of many are not shown', async () => {
  let count = 0;
  const { user } = await openCalls({
    [`GET ${LIVE}`]: () =>
      count === 0 ? pageOf([]) : { body: { items: [buildLiveCall()], next: null, total: { count, exact: true } } },
  });
  expect(await screen.findByText('No call is on the line.')).toBeVisible();
  count = 201;
  await act(async () => {
    const { refreshQueries } = await import('../../../../lib/api/query-client.ts');
    refreshQueries(LIVE);
  });
  expect(await screen.findByText('The newest 200 are not shown.')).toBeVisible();
  expect(user).toBeDefined();
});

it('C50 opens the board at the address /admin-calls', async () => {
  const { at } = await openCalls({}, '/admin-calls');
  expect(await screen.findByRole('heading', { level: 1, name: 'Live calls' })).toBeVisible();
  expect(at()).toBe('/admin/calls');
});

it('C52 closes the review of a call with a note', async () => {
  let open = [buildReview()];
  const { user } = await openCalls({
    [`GET ${REVIEWS}`]: () => pageOf(open),
    [`POST ${REVIEWS}/r1/close`]: () => {
      open = [];
      return { body: buildReview({ closedAt: ago(0), closedBy: 'admin', note: 'Provider outage' }) };
    },
  });
  const [row] = await rows('Calls to review, oldest first');
  expect(row).toHaveTextContent(/No end camek9.*Free: no end came/);
  await user.click(within(row!).getByRole('button', { name: /^Close review/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close this review?' }));
  await user.click(dialog.getByRole('button', { name: 'Close review' }));
  expect(await dialog.findByText('Please give a reason')).toBeVisible();
  expect(shop.callsTo(`POST ${REVIEWS}/r1/close`)).toEqual([]);
  await paste(user, dialog.getByLabelText('What did you find?'), 'Provider outage');
  await user.click(dialog.getByRole('button', { name: 'Close review' }));
  expect(await screen.findByText('Review closed')).toBeVisible();
  expect(shop.callsTo(`POST ${REVIEWS}/r1/close`).map(({ body }) => body)).toEqual([{ note: 'Provider outage' }]);
  expect(await screen.findByText('No call needs a review.')).toBeVisible();
});

it('C52 keeps the note when closing fails', async () => {
  const { user } = await openCalls({
    [`GET ${REVIEWS}`]: () => pageOf([buildReview()]),
    [`POST ${REVIEWS}/r1/close`]: () => refusal(503, 'service_unavailable', 'The server is restarting.'),
  });
  await user.click(await screen.findByRole('button', { name: /^Close review/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await paste(user, dialog.getByLabelText('What did you find?'), 'Outage');
  await user.click(dialog.getByRole('button', { name: 'Close review' }));
  expect(await dialog.findByText(/The server is restarting/)).toBeVisible();
  expect(dialog.getByLabelText('What did you find?')).toHaveValue('Outage');
});

it('C52 shows who closed the review meanwhile, keeps the typed note, and refreshes the list', async () => {
  let open = [buildReview()];
  const said = 'ann already closed this review with the note: Fine';
  const { user } = await openCalls({
    [`GET ${REVIEWS}`]: () => pageOf(open),
    [`POST ${REVIEWS}/r1/close`]: () => {
      open = [];
      return refusal(409, 'review_closed', said);
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Close review/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await paste(user, dialog.getByLabelText('What did you find?'), 'The carrier confirms fraud');
  await user.click(dialog.getByRole('button', { name: 'Close review' }));
  expect(await dialog.findByText(`Review not closed: ${said}`)).toBeVisible();
  expect(dialog.getByLabelText('What did you find?')).toHaveValue('The carrier confirms fraud');
  expect(screen.queryByText('Review closed')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('No call needs a review.')).toBeVisible();
});

it('C80 counts a call whose events prove it, and closes its review', async () => {
  let open = [buildReview()];
  const { user } = await openCalls({
    [`GET ${REVIEWS}`]: () => pageOf(open),
    'GET /api/admin/calls/k9': () => ({ body: buildAdminCall({ decidable: 'count', seconds: 130 }) }),
    'POST /api/admin/calls/k9/decision': () => ({ body: buildAdminCall({ outcome: 'billed', reason: 'BILLED' }) }),
    [`POST ${REVIEWS}/r1/close`]: () => {
      open = [];
      return { body: buildReview({ closedAt: ago(0) }) };
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Close review/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close this review?' }));
  expect(await dialog.findByText('130 seconds')).toBeVisible();
  await user.click(dialog.getByLabelText(/^Count the call/));
  await paste(user, dialog.getByLabelText('What did you find?'), 'The carrier has it');
  await user.click(dialog.getByRole('button', { name: 'Count the call' }));
  expect(await screen.findByText('Call counted')).toBeVisible();
  expect(shop.callsTo('POST /api/admin/calls/k9/decision').map(({ body }) => body)).toEqual([
    { decision: 'count', reason: 'The carrier has it' },
  ]);
  expect(shop.callsTo(`POST ${REVIEWS}/r1/close`).map(({ body }) => body)).toEqual([{ note: 'The carrier has it' }]);
});

it('C80 keeps the review open when the decision is refused', async () => {
  const { user } = await openCalls({
    [`GET ${REVIEWS}`]: () => pageOf([buildReview()]),
    'GET /api/admin/calls/k9': () => ({ body: buildAdminCall({ decidable: 'count', seconds: 130 }) }),
    'POST /api/admin/calls/k9/decision': () => refusal(409, 'call_not_decidable', 'No call of the campaign is free for it.'),
  });
  await user.click(await screen.findByRole('button', { name: /^Close review/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByLabelText(/^Count the call/));
  await paste(user, dialog.getByLabelText('What did you find?'), 'The carrier has it');
  await user.click(dialog.getByRole('button', { name: 'Count the call' }));
  expect(await dialog.findByText(/No call of the campaign is free for it/)).toBeVisible();
  expect(dialog.getByLabelText('What did you find?')).toHaveValue('The carrier has it');
  expect(shop.callsTo(`POST ${REVIEWS}/r1/close`)).toEqual([]);
});

it('C52 lists closed reviews with who closed them, when, and what was found', async () => {
  const closed = buildReview({ closedAt: '2026-11-25T16:00:00.000Z', closedBy: 'admin', note: 'Provider outage' });
  const { user, at } = await openCalls({
    [`GET ${REVIEWS}`]: ({ search }) => pageOf(search.get('closed') === 'true' ? [closed] : []),
  });
  await user.selectOptions(await screen.findByLabelText('Reviews'), 'Closed reviews');
  expect(at()).toBe('/admin/calls?reviews=closed');
  const [row] = await rows('Closed reviews, newest first');
  expect(row).toHaveTextContent(/No end camek9.*Nov 25, 2026.*admin.*Provider outage/);
  expect(within(row!).queryByRole('button', { name: /Close/ })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Reviews'), 'Open reviews');
  expect(at()).toBe('/admin/calls');
  expect(await screen.findByText('No call needs a review.')).toBeVisible();
});

it('C78 C79 shows how the intake works, and the callers that found no campaign', async () => {
  const misses = [
    { state: 'TX', reason: 'CLOSED' as const, count: 1_200 },
    { state: null, reason: 'UNKNOWN_STATE' as const, count: 3 },
  ];
  await openCalls({ 'GET /api/admin/call-health': () => ({ body: buildHealth({ misses, missed: 1_210 }) }) });
  const shown = await rows('Callers that found no campaign in the last 7 days, most first');
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    'TexasOutside of all hours1,200',
    'UnknownState of the caller is unknown3',
  ]);
  expect(screen.getByText('1,210 in 7 days')).toBeVisible();
  expect(screen.getByText('7 callers with rarer reasons are not shown.')).toBeVisible();
  const figures = within(screen.getByRole('region', { name: 'Intake' }));
  const texts = figures.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(texts).toEqual([
    '12.48,123 in 24 hours',
    '3 in 24 hours, 40 in 7 days',
    '0 in 24 hours, 0 in 7 days',
    '0 in 24 hours, 0 in 7 days',
    '1 in 24 hours, 2 in 7 days',
  ]);
});

it('C54 shows the board to support, without reviews', async () => {
  await openCalls({ 'GET /api/me': () => ({ body: { user: buildUser(SUPPORT) } }) });
  expect(await rows(BOARD)).toHaveLength(1);
  expect(screen.queryByRole('heading', { name: 'Calls to review' })).toBeNull();
  expect(shop.callsTo(`GET ${REVIEWS}`)).toEqual([]);
});
