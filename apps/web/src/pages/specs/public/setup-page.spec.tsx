import { describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SaveSetupRequest, SetupView } from '@warmline/contracts/orders/setup';
import { prefixesOfEvent } from '../../../lib/api/live-events.ts';
import { queryClient, refreshQueries } from '../../../lib/api/query-client.ts';
import { readStoredUser, storeUser } from '../../../lib/session/stored-user.ts';
import { buildUser } from '../../../testing/builders/build.ts';
import { buildSetup, EMPTY_SETUP } from '../../../testing/builders/build-setup.ts';
import { logOut } from '../../../testing/log-out.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { openShop, refusal, type Routes } from '../../../testing/shop.ts';
import { press, type } from '../../../testing/pages/survey-answers.ts';

const PATH = '/api/order-setups/ref-1';
/** Opens the set-up of an order. */
async function openSetup(view: SetupView, routes: Routes = {}) {
  const shop = await openShop({ [`GET ${PATH}`]: () => ({ body: view }), ...routes });
  return { shop, ...(await openPage('/setup?order=ref-1')) };
}

const SAVED = buildSetup({
  savedAt: '2026-11-25T03:00:00.000Z',
  version: 1,
  setup: { ...EMPTY_SETUP, states: ['FL', 'TX'], hours: '9-5', timeZone: 'America/Chicago', startsOn: '2026-12-01' },
  hasHiddenNote: true,
});

describe('the set-up of an order', () => {
  it('M81 asks a guest for states, hours and time zone, and saves them', async () => {
    const { shop, user } = await openSetup(buildSetup(), { [`PUT ${PATH}`]: () => ({ body: SAVED }) });
    await screen.findByText('Order WL-1042 · 20 × Premium Volume Package');
    expect(screen.getByLabelText('Number for the calls')).toHaveAttribute('placeholder', 'Ends in 0123');
    await user.click(screen.getByRole('checkbox', { name: 'Texas' }));
    await user.click(screen.getByRole('checkbox', { name: 'Florida' }));
    await type(user, 'Hours', '9-5');
    await user.selectOptions(screen.getByLabelText(/^Time zone/), 'America/Chicago');
    const scroll = jest.spyOn(globalThis, 'scrollTo');
    await press(user, 'Save set-up');
    // No email is promised: it may be turned off (P64), or be the eleventh.
    expect(await screen.findByText('Your set-up is saved.')).toBeVisible();
    expect(scroll.mock.lastCall).toEqual([{ top: 0 }]);
    expect(shop.callsTo(`PUT ${PATH}`)[0]?.body).toEqual({
      states: ['FL', 'TX'],
      hours: '9-5',
      timeZone: 'America/Chicago',
      transferPhone: '',
      startsOn: '',
      leadAges: [],
      // Left out: the link doesn't show a stored note.
      note: null,
      version: 0,
    } satisfies SaveSetupRequest);
    const facts = screen.getByRole('region', { name: 'Your set-up' });
    for (const text of ['FL, TX', 'number ending in 0123', '9-5, Central Time', 'December 1, 2026, once you start it', 'Saved'])
      expect(within(facts).getByText(text)).toBeVisible();
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  it('M81 shows every message at its field, and sends nothing', async () => {
    const { shop, user } = await openSetup(buildSetup({ phoneEnding: null }));
    await screen.findByText(/^Order WL-1042/);
    await user.selectOptions(screen.getByLabelText(/^Time zone/), '');
    await press(user, 'Save set-up');
    for (const text of [
      'Please choose at least one state',
      'Please enter a 10-digit US phone number',
      'Please enter your hours',
      'Please choose your time zone',
    ])
      expect(await screen.findByText(text)).toBeVisible();
    fireEvent.change(screen.getByLabelText(/^Hours/), { target: { value: 'x'.repeat(201) } });
    expect(await screen.findByText('Please use at most 200 characters')).toBeVisible();
    expect(shop.callsTo(`PUT ${PATH}`)).toHaveLength(0);
  });

  it("M81 shows the server's error at its field and keeps what was typed", async () => {
    const errors = [{ field: 'startsOn', message: 'Please choose a day from today on, within a year' }];
    const view = buildSetup({ setup: { ...EMPTY_SETUP, states: ['FL'], hours: '9-5', timeZone: 'America/Denver' } });
    const { user } = await openSetup(view, { [`PUT ${PATH}`]: () => refusal(400, 'validation_failed', 'Wrong.', { errors }) });
    await type(user, 'Note (optional)', 'Ring twice');
    await press(user, 'Save set-up');
    expect(await screen.findByText(errors[0]!.message)).toBeVisible();
    expect(screen.getByLabelText('Note (optional)')).toHaveValue('Ring twice');
    await waitFor(() => expect(screen.getByLabelText('Start date (optional)')).toHaveFocus());
  });

  it('M81 asks for wanted lead ages and no number if the order is of aged leads', async () => {
    const view = buildSetup({
      order: { product: 'aged_lead', id: 'o1' },
      asks: { calls: false, leadAges: true },
      phoneEnding: null,
      claimTo: null,
    });
    const { shop, user } = await openSetup(view, { [`PUT ${PATH}`]: () => ({ body: { ...view, savedAt: SAVED.savedAt } }) });
    await user.click(await screen.findByRole('checkbox', { name: 'Ohio' }));
    await user.click(screen.getByRole('checkbox', { name: '60-90 days' }));
    await user.click(screen.getByRole('checkbox', { name: '30-60 days' }));
    expect(screen.queryByLabelText('Number for the calls')).toBeNull();
    await press(user, 'Save set-up');
    expect(await screen.findByRole('link', { name: 'Open the order' })).toHaveAttribute('href', '/dashboard/purchases/o1');
    expect(shop.callsTo(`PUT ${PATH}`)[0]?.body).toMatchObject({ states: ['OH'], leadAges: ['30-60', '60-90'], note: '' });
    expect(screen.queryByRole('button', { name: 'Email me a link' })).toBeNull();
  });

  it('M81 changes a saved set-up, which the form starts with', async () => {
    const { user } = await openSetup(SAVED);
    await press(user, 'Change');
    expect(await screen.findByRole('checkbox', { name: 'Texas' })).toBeChecked();
    expect(screen.getByLabelText(/^Hours/)).toHaveValue('9-5');
    expect(screen.getByLabelText('Start date (optional)')).toHaveValue('2026-12-01');
    await press(user, 'Cancel');
    expect(await screen.findByRole('region', { name: 'Your set-up' })).toBeVisible();
  });

  it('M81 keeps what was typed through a reload', async () => {
    const { user } = await openSetup(buildSetup());
    await type(user, 'Hours', '10-6');
    await openPage('/setup?order=ref-1');
    expect((await screen.findAllByLabelText(/^Hours/)).at(-1)).toHaveValue('10-6');
  });

  /** Opens a server that stores a set-up and refuses to replace one that isn't shown; `store` is what a colleague saves. */
  async function openStored(view: SetupView) {
    let stored = view;
    const store = (changes: Partial<SetupView>) =>
      (stored = { ...stored, savedAt: SAVED.savedAt, ...changes, version: stored.version + 1 });
    const opened = await openSetup(view, {
      [`GET ${PATH}`]: () => ({ body: stored }),
      [`PUT ${PATH}`]: ({ body }) => {
        const { version, states } = body as SaveSetupRequest;
        if (version !== stored.version) return refusal(409, 'settings_changed', 'These settings were changed.');
        return { body: store({ setup: { ...stored.setup, states } }) };
      },
    });
    return { ...opened, store };
  }
  const SAVED_MEANWHILE =
    'Saved meanwhile in another window or by a colleague: States: FL, TX; Calls go to: number ending in 0142; Hours: 9-5, Central Time; ' +
    'Start: December 1, 2026, once you start it; Note: Saved. Saving replaces that with what you typed.';

  it('M81 keeps what was typed when a colleague saves first, and shows what is stored', async () => {
    const { shop, user, store } = await openStored(buildSetup());
    await user.click(await screen.findByRole('checkbox', { name: 'Ohio' }));
    await type(user, 'Hours', '10-6');
    await user.selectOptions(screen.getByLabelText(/^Time zone/), 'America/Denver');
    store({ setup: SAVED.setup, phoneEnding: '0142', hasHiddenNote: true });
    await press(user, 'Save set-up');
    expect(await screen.findByText(SAVED_MEANWHILE)).toBeVisible();
    expect(screen.getByLabelText(/^Hours/)).toHaveValue('10-6');
    expect(screen.getByRole('checkbox', { name: 'Ohio' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Texas' })).not.toBeChecked();
    await press(user, 'Save set-up');
    expect(await screen.findByText('Your set-up is saved.')).toBeVisible();
    expect(shop.callsTo(`PUT ${PATH}`).map(({ body }) => (body as SaveSetupRequest).version)).toEqual([0, 1]);
  });

  it('M81 takes over what a colleague saved first', async () => {
    const { user, store } = await openStored(SAVED);
    await press(user, 'Change');
    await type(user, 'Note (optional)', 'Ring twice');
    store({ setup: { ...SAVED.setup, states: ['GA'], hours: '10-6' } });
    await press(user, 'Save set-up');
    await press(user, 'Use saved values');
    expect(screen.getByLabelText(/^Hours/)).toHaveValue('10-6');
    expect(screen.getByRole('checkbox', { name: 'Georgia' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Texas' })).not.toBeChecked();
    expect(screen.getByLabelText('Note (optional)')).toHaveValue('');
    expect(screen.queryByText(/Saved meanwhile/)).toBeNull();
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  it('M81 fills the form with what a colleague saves while nothing was typed', async () => {
    const { store } = await openStored(buildSetup());
    expect(await screen.findByRole('checkbox', { name: 'Texas' })).not.toBeChecked();
    store({ setup: SAVED.setup });
    refreshQueries(...prefixesOfEvent('{"type":"order_changed","orderId":"o1","status":"paid"}'));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Texas' })).toBeChecked());
    expect(screen.queryByText(/Saved meanwhile/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
  });

  it('M81 says beside an older draft what a colleague has saved since', async () => {
    const { user, store } = await openStored(SAVED);
    await press(user, 'Change');
    await type(user, 'Note (optional)', 'Ring twice');
    cleanup();
    store({ setup: { ...SAVED.setup, hours: '10-6' } });
    queryClient.clear();
    await openPage('/setup?order=ref-1');
    await press(user, 'Change');
    expect(await screen.findByText(/^Saved meanwhile .*Hours: 10-6/)).toBeVisible();
    expect(screen.getByLabelText('Note (optional)')).toHaveValue('Ring twice');
  });

  it.each([
    [{ editable: false, order: { status: 'pending' } }, 'Confirming with your bank...'],
    [{ editable: false, order: { status: 'cancelled' } }, 'Order WL-1042 was canceled'],
    [{ ...SAVED, editable: false, order: { status: 'completed' } }, /This order is complete/],
  ] as const)('M81 shows no form for %j', async (overrides, text) => {
    await openSetup(buildSetup(overrides));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Save set-up|Change/ })).toBeNull();
  });

  const steps = async () => {
    const list = within(await screen.findByRole('region', { name: 'How it works' })).getAllByRole('listitem');
    return list.map(({ textContent }) => textContent);
  };
  const START = 'You start your callsIn My Campaigns, choose Check and start. No calls come before that.';

  it('M84 C1 says to a guest that no calls come before they have an account and start them', async () => {
    await openSetup(buildSetup({ ...SAVED, setup: { ...SAVED.setup, startsOn: null } }));
    const notice = 'No calls come before you start them. Open an account, then check and start your campaign.';
    expect(await screen.findByText(notice)).toBeVisible();
    expect((await steps()).slice(-3, -1)).toEqual(['You open an accountWe email you a link to it.', START]);
    expect(screen.getByText('When you start it')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Check and start' })).toBeNull();
  });

  it.each([
    [{}, 3],
    [{ order: { product: 'aged_lead' } as const, asks: { calls: false, leadAges: true } }, 2],
  ])('M104 promises no email that may be turned off, for %j', async (overrides, count) => {
    await openSetup(buildSetup({ ...overrides, claimTo: null }));
    expect(await steps()).toHaveLength(count);
    expect(screen.queryByText(/by email|confirmation/i)).toBeNull();
  });

  it.each([
    [{ id: 'k1', hasOwnSettings: false, isStarted: false }, '/dashboard/campaigns/k1'],
    [null, '/dashboard/campaigns'],
  ])('M84 C1 leads an account from its set-up on to the campaign %j', async (campaign, address) => {
    await openSetup({ ...SAVED, order: { ...SAVED.order, id: 'o1' }, claimTo: null, campaign });
    expect(await screen.findByRole('link', { name: 'Check and start' })).toHaveAttribute('href', address);
    expect(screen.getByText('No calls come before you start them.')).toBeVisible();
    expect((await steps()).at(-2)).toBe(START);
  });

  it('C28 shows no states, number or hours once the campaign decides, and leads to it', async () => {
    const campaign = { id: 'k1', hasOwnSettings: true, isStarted: true };
    const setup = { ...SAVED.setup, note: 'Ring twice' };
    await openSetup({ ...SAVED, order: { ...SAVED.order, id: 'o1' }, setup, editable: false, claimTo: null, campaign });
    expect(await screen.findByText('Your campaign decides where calls go now.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open campaign' })).toHaveAttribute('href', '/dashboard/campaigns/k1');
    expect(screen.getByText('Ring twice')).toBeVisible();
    expect(screen.queryByText(/FL, TX|0123|9-5|December|complete|saved/)).toBeNull();
    expect(screen.queryByRole('button', { name: /Save set-up|Change/ })).toBeNull();
  });

  it('C28 says that the campaign decides when it was started while the set-up was typed', async () => {
    let view = buildSetup({ ...SAVED, hasHiddenNote: false });
    const { user } = await openSetup(view, {
      [`GET ${PATH}`]: () => ({ body: view }),
      [`PUT ${PATH}`]: () => {
        view = { ...view, editable: false, campaign: { id: null, hasOwnSettings: true, isStarted: true } };
        return refusal(409, 'setup_in_campaign', 'Your campaign decides where calls go now. Change it in My Campaigns.');
      },
    });
    await press(user, 'Change');
    await type(user, 'Hours', '10-2');
    await press(user, 'Save set-up');
    expect(await screen.findByText(/^Your campaign decides where calls go now\. Open an account/)).toBeVisible();
    expect(screen.queryByText('Your set-up is saved.')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Your set-up' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Email me a link' })).toBeVisible();
  });

  it.each([
    ['no reference', '/setup', {}],
    ['an unknown reference', '/setup?order=ref-2', {}],
  ])('M81 says that there is no order: %s', async (_what, address, routes) => {
    await openShop(routes);
    await openPage(address);
    expect(await screen.findByText("We can't find this order")).toBeVisible();
  });

  it('M81 sends a visitor of an order with an account to the login and back', async () => {
    await openSetup(SAVED, { [`GET ${PATH}`]: () => refusal(403, 'forbidden', 'No.') });
    const link = await screen.findByRole('link', { name: 'Login' });
    expect(link).toHaveAttribute('href', '/login?redirect=%2Fsetup%3Forder%3Dref-1');
  });

  it('M81 tells a user of another account whose order it is not', async () => {
    storeUser(buildUser({ username: 'somebody' }));
    await openSetup(SAVED, { [`GET ${PATH}`]: () => refusal(403, 'forbidden', 'No.') });
    expect(await screen.findByText(/You are signed in as somebody\./)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
    logOut(screen.getByRole('link', { name: 'Logout' }));
    expect(readStoredUser()).toBeNull();
  });

  it('M83 emails a guest the link to the receipt address, and says where it went', async () => {
    const { shop, user } = await openSetup(SAVED, {
      'POST /api/order-claims': () => ({ body: { sentTo: 'd•••@agency.example' } }),
    });
    await press(user, 'Email me a link');
    expect(await screen.findByText(/we sent a link to d•••@agency\.example/)).toBeVisible();
    expect(shop.callsTo('POST /api/order-claims')[0]?.body).toEqual({ reference: 'ref-1' });
  });
});
