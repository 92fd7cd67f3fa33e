import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { buildUser } from '../../../../testing/builders/build.ts';
import {
  ACCEPTED,
  buildRate,
  buildReturn,
  buildReturnable,
  buildReturnableCall,
  buildReturnLine,
} from '../../../../testing/builders/build-returns.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { pageOf } from '../../../../testing/page-of.ts';
import { paste } from '../../../../testing/paste.ts';
import { openShop, refusal, type Routes } from '../../../../testing/shop.ts';

const MARY = buildReturnable(12, 'Mary Smith');
const JOHN = buildReturnable(13, 'John Diaz');
const GONE = buildReturnable(14, 'Sold Twice', {
  open: [],
  closed: 'returned_before',
  line: { id: 'l9', requestId: 'r9', number: 'RT-100009', status: 'accepted' },
});
const stored = buildReturn([buildReturnLine(ACCEPTED), buildReturnLine({ id: 'l2' })]);

async function open(search = '', routes: Routes = {}) {
  const shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(), seatRole: 'owner' } }),
    'GET /api/orders/counts': () => ({ body: { pending: 0 } }),
    'GET /api/returns/rate': () => ({ body: buildRate() }),
    'GET /api/returns/returnable': ({ search: query }) =>
      pageOf(query.get('kind') === 'call' ? [buildReturnableCall('c1')] : [MARY, JOHN, GONE]),
    'POST /api/returns': () => ({ status: 201, body: stored }),
    ...routes,
  });
  return { shop, ...(await openPage(`/dashboard/returns${search}`)) };
}

const usual = globalThis.matchMedia;
const setWidth = (width: number) => {
  globalThis.matchMedia = (media) => ({ ...usual(media), matches: width <= Number(/max-width: ([\d.]+)px/.exec(media)?.[1]) });
};
afterEach(() => {
  globalThis.matchMedia = usual;
});

async function pick(user: UserEvent, ...names: string[]) {
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
}
const radio = (name: RegExp) => screen.findByRole('radio', { name });
const send = () => screen.getByRole('button', { name: 'Request return' });
const calledAt = () => screen.getByLabelText(/^When did you call/);

describe('W20 returning leads', () => {
  it('B2.27 W20 W85 returns two leads with one reason and what it asks for', async () => {
    const { user, shop } = await open();
    expect(
      await screen.findByText(
        /14 of 226 leads, callbacks, appointments and calls, 6\.2% of what you spent\. Normal is up to 20%\./,
      ),
    ).toBeVisible();
    const none = within(await screen.findByRole('region', { name: 'Not a reason for a return' }));
    expect(none.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('No answer, or voicemail');
    expect(await screen.findByRole('checkbox', { name: 'Select Sold Twice' })).toBeDisabled();
    expect(screen.getByText('Returned before: RT-100009')).toBeVisible();
    await pick(user, 'Mary Smith', 'John Diaz');
    await user.click(await radio(/Number is disconnected/));
    fireEvent.change(calledAt(), { target: { value: '2026-11-25T11:05' } });
    await user.type(screen.getByLabelText(/How often/), '3');
    await paste(user, screen.getByLabelText(/What did you hear/), 'A tone');
    expect(screen.getByText('2 leads, $6.00.').parentElement).toHaveTextContent(
      '2 leads, $6.00. Decided at once or within 48 hours.',
    );
    await user.click(send());
    expect(await screen.findByText(/^RT-100001$/)).toBeVisible();
    const notice = screen.getByText(/^RT-100001$/).closest('[role=status]')!;
    expect(notice).toHaveTextContent(/1 lead accepted, \+\$3\.00 to your balance\. 1 lead will be decided by Nov 27, 2026/);
    expect(notice).toHaveFocus();
    expect(screen.getAllByText(/1 lead accepted/)).toHaveLength(1);
    expect(within(notice as HTMLElement).getByRole('link', { name: 'See it' })).toHaveAttribute(
      'href',
      '/dashboard/returns?tab=mine&id=r1',
    );
    const evidence = {
      reason: 'disconnected',
      attempts: 3,
      heard: 'A tone',
      calledAt: new Date('2026-11-25T11:05').toISOString(),
    };
    expect(shop.callsTo('POST /api/returns')[0]!.body).toEqual({
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      lines: [
        { leadId: 12, ...evidence },
        { leadId: 13, ...evidence },
      ],
    });
    // The form is empty again, and the rate is read again.
    expect(screen.getByText('Please choose at least one lead, callback, appointment or call')).toBeVisible();
    await waitFor(() => expect(shop.callsTo('GET /api/returns/rate').length).toBeGreaterThan(1));
  });

  it('W20 goes on to the reason by Enter, once something is chosen', async () => {
    const { user } = await open();
    const row = (await screen.findByRole('checkbox', { name: 'Select Mary Smith' })).closest('tr')!;
    row.focus();
    await user.keyboard('{Enter}');
    expect(row).toHaveFocus();
    await user.keyboard(' {Enter}');
    expect(await screen.findByRole('heading', { name: 'Choose the reason' })).toHaveFocus();
  });

  it('W85 asks only for what the reason needs, and says at the field what is missing', async () => {
    const { user, shop } = await open();
    await pick(user, 'Mary Smith');
    await user.click(send());
    expect(await screen.findByText('Please choose a reason')).toBeVisible();
    await user.click(await radio(/never asked for a quote/));
    await paste(user, screen.getByLabelText(/^Note/), 'Too short');
    await user.click(send());
    expect(await screen.findByText('Please enter when you called')).toBeVisible();
    expect(screen.getByText('Please write at least 20 characters: what the person said')).toBeVisible();
    expect(calledAt()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Just now' }));
    expect(screen.queryByText('Please enter when you called')).toBeNull();
    await user.click(await radio(/Person has died/));
    expect(screen.queryByLabelText(/^When did you call/)).toBeNull();
    await user.clear(screen.getByLabelText(/^Note/));
    await user.click(send());
    await screen.findByText(/^RT-100001$/);
    expect(shop.callsTo('POST /api/returns').map(({ body }) => (body as { lines: unknown }).lines)).toEqual([
      [{ leadId: 12, reason: 'deceased' }],
    ]);
  });

  it('W88 shows at each line why it is refused, loses nothing, and leaves it out on request', async () => {
    const share = 'With this, 31 % of what you bought in 30 days would be returned; the limit is 30 %.';
    const late = 'The call to Mary Smith must be after the purchase.';
    let isRefused = true;
    const { user, shop } = await open('', {
      'POST /api/returns': () =>
        isRefused
          ? refusal(409, 'return_closed', late, {
              lines: [
                { index: 0, code: 'return_closed', rule: 'called_at', message: late },
                { index: 1, code: 'return_share_reached', rule: 'share', message: share },
              ],
              errors: [
                { field: 'lines.0.calledAt', message: late },
                { field: 'lines.1', message: share },
              ],
            })
          : { status: 201, body: stored },
    });
    await pick(user, 'Mary Smith', 'John Diaz');
    await user.click(await radio(/Number is disconnected/));
    fireEvent.change(calledAt(), { target: { value: '2026-11-01T11:05' } });
    await paste(user, screen.getByLabelText(/What did you hear/), 'A tone');
    await user.click(send());
    const chosen = within(screen.getByRole('list', { name: 'Chosen' }));
    expect(await chosen.findByText(share)).toBeVisible();
    expect(chosen.getAllByRole('listitem')[0]).toHaveTextContent(late);
    const summary = screen.getByRole('alert');
    expect(summary).toHaveTextContent('2 of 2 leads can’t be returned, so nothing was sent.');
    expect(summary).toHaveFocus();
    // Once at each lead, and nowhere else.
    expect(screen.getAllByText(late)).toHaveLength(1);
    expect(screen.getAllByText(share)).toHaveLength(1);
    expect(calledAt()).not.toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText(/What did you hear/)).toHaveValue('A tone');
    await user.click(chosen.getByRole('button', { name: 'Leave out John Diaz' }));
    expect(screen.getByText('1 of 1 lead can’t be returned, so nothing was sent.')).toBeVisible();
    isRefused = false;
    fireEvent.change(calledAt(), { target: { value: '2026-11-25T11:05' } });
    await user.click(send());
    expect(await screen.findByText(/^RT-100001$/)).toBeVisible();
    const [first, second] = shop.callsTo('POST /api/returns').map(({ body }) => body as { requestId: string; lines: unknown[] });
    expect(second!.lines).toHaveLength(1);
    expect(second!.requestId).not.toBe(first!.requestId);
  });

  it('W20 sends the same return again after a lost answer', async () => {
    let isDown = true;
    const { user, shop } = await open('', {
      'POST /api/returns': () =>
        isDown ? refusal(500, 'internal_error', 'Something went wrong.') : { status: 201, body: stored },
    });
    await pick(user, 'Mary Smith');
    await user.click(await radio(/Person has died/));
    await user.click(send());
    expect(await screen.findByText('Not requested: Something went wrong.')).toBeVisible();
    isDown = false;
    await user.click(await screen.findByRole('button', { name: 'Request return' }));
    await screen.findByText(/^RT-100001$/);
    const ids = shop.callsTo('POST /api/returns').map(({ body }) => (body as { requestId: string }).requestId);
    expect(ids).toEqual([ids[0], ids[0]]);
  });

  it('W85 returns a call, whose log decides', async () => {
    const { user, shop, at } = await open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'What to return' }), 'Calls');
    await pick(user, 'Call from (786) 555-0177');
    expect(at()).toBe('/dashboard/returns?kind=call');
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    await user.click(await radio(/120 seconds or less/));
    expect(screen.queryByLabelText(/^Note/)).toBeNull();
    await user.click(send());
    await screen.findByText(/^RT-100001$/);
    expect(shop.callsTo('POST /api/returns')[0]!.body).toMatchObject({ lines: [{ callId: 'c1', reason: 'short_call' }] });
  });
});

describe('W20 finding what to return', () => {
  it('W20 searches by phone, name or order, and keeps what is chosen', async () => {
    const { user, shop, at } = await open('', {
      'GET /api/returns/returnable': ({ search }) => pageOf(search.get('q') === 'nobody' ? [] : [MARY, JOHN]),
    });
    await pick(user, 'Mary Smith');
    await user.type(screen.getByRole('textbox', { name: 'Search what you bought' }), 'nobody{Enter}');
    expect(await screen.findByText('Nothing of the last 30 days matches “nobody”.')).toBeVisible();
    expect(at()).toBe('/dashboard/returns?q=nobody');
    expect(Object.fromEntries(shop.callsTo('GET /api/returns/returnable').at(-1)!.search)).toEqual({
      q: 'nobody',
      kind: 'lead',
      limit: '100',
    });
    expect(screen.getByRole('list', { name: 'Chosen' })).toHaveTextContent('Mary Smith');
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByRole('checkbox', { name: 'Select Mary Smith' })).toBeChecked();
  });

  it('W20 has chosen the lead that its order sent here, also from a later page', async () => {
    await open('?q=WL-100042&pick=13', {
      'GET /api/returns/returnable': ({ search }) =>
        search.get('cursor') === null ? pageOf([MARY], { next: 'c2' }) : pageOf([JOHN]),
    });
    expect(await screen.findByRole('checkbox', { name: 'Select John Diaz' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select Mary Smith' })).not.toBeChecked();
  });

  it('W88 says why the lead that was sent here can’t be returned', async () => {
    await open('?q=WL-100042&pick=14');
    expect(await screen.findByText('Sold Twice can’t be returned: returned before.')).toBeVisible();
  });

  it('W86 says that more than usual was returned', async () => {
    await open('', { 'GET /api/returns/rate': () => ({ body: buildRate({ share: 0.24 }) }) });
    expect(await screen.findByText(/You returned 24% of what you bought in 30 days\. So a person decides/)).toBeVisible();
  });

  it('L79 returns an appointment that was missed, for which no answer at the agreed time is a reason', async () => {
    const person = { name: 'Rosa Diaz', phone: '(305) 555-0142', state: 'FL', requestedAt: null };
    const item = { ...person, kind: 'appointment', callbackId: 21, slotAt: '2026-12-01T19:30:00.000Z' } as const;
    const until = '2026-12-08T19:30:00.000Z';
    const open79 = (['no_show', 'disconnected'] as const).map((reason) => ({ reason, until }));
    const rosa = buildReturnable(21, 'Rosa Diaz', { item, open: open79 });
    const { user, shop } = await open('?kind=appointment', { 'GET /api/returns/returnable': () => pageOf([rosa]) });
    expect(await screen.findByText(/2:30 PM EST/)).toBeVisible();
    expect(await screen.findByText('No answer, or voicemail, at another time')).toBeVisible();
    await pick(user, 'Rosa Diaz');
    await user.click(await radio(/didn’t answer at the agreed time/));
    await user.click(await screen.findByRole('button', { name: 'Just now' }));
    expect(screen.getByText('1 appointment, $3.00')).toBeVisible();
    await user.click(send());
    await screen.findByText(/^RT-100001$/);
    expect(shop.callsTo('POST /api/returns').map(({ body }) => body)).toMatchObject([
      { lines: [{ callbackId: 21, reason: 'no_show', calledAt: expect.any(String) }] },
    ]);
  });

  it('W20 is closed to viewers', async () => {
    const { shop } = await open('', { 'GET /api/me': () => ({ body: { user: buildUser(), seatRole: 'viewer' } }) });
    expect(await screen.findByText("You don't have access to returns.")).toBeVisible();
    expect(shop.callsTo('GET /api/returns/rate')).toEqual([]);
  });
});

it.each([390, 900])('W20 takes three steps at %s px, each with its button at the end', async (width) => {
  setWidth(width);
  const { user } = await open();
  await pick(user, 'Mary Smith');
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: 'Step 2 of 3 Choose the reason' })).toHaveFocus();
  expect(screen.queryByRole('checkbox', { name: 'Select Mary Smith' })).toBeNull();
  expect(screen.getByText('1 lead').parentElement).toHaveTextContent('1 lead: Mary Smith');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Please choose a reason')).toBeVisible();
  await user.click(await radio(/Number is disconnected/));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: 'Step 3 of 3 Tell us more' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await radio(/Number is disconnected/)).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Just now' }));
  await user.click(send());
  expect(await screen.findByText(/^RT-100001$/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Step 1 of 3 Choose what to return' })).toBeVisible();
  await pick(user, 'John Diaz');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await radio(/Number is disconnected/));
  for (const name of ['Continue', 'Leave out John Diaz']) await user.click(await screen.findByRole('button', { name }));
  await pick(user, 'John Diaz');
  expect(screen.getByRole('heading', { name: 'Step 1 of 3 Choose what to return' })).toBeVisible();
});
