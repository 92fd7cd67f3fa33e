import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openReturns, pick, radio, send, stored } from '../../../../testing/pages/returns-page.ts';
import { paste } from '../../../../testing/paste.ts';
import { refusal } from '../../../../testing/shop.ts';

const usual = globalThis.matchMedia;
const setWidth = (width: number) => {
  globalThis.matchMedia = (media) => ({ ...usual(media), matches: width <= Number(/max-width: ([\d.]+)px/.exec(media)?.[1]) });
};
afterEach(() => {
  globalThis.matchMedia = usual;
});

const calledAt = () => screen.getByLabelText(/^When did you call/);

describe('W20 returning leads', () => {
  it('B2.27 W20 W85 returns two leads with one reason and what it asks for', async () => {
    const { user, shop } = await openReturns();
    expect(
      await screen.findByText(
        'Your returns, last 30 days: 4% of the value that you bought. Up to 20% is normal, 30% is the most.',
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
    const { user } = await openReturns();
    const row = (await screen.findByRole('checkbox', { name: 'Select Mary Smith' })).closest('tr')!;
    row.focus();
    await user.keyboard('{Enter}');
    expect(row).toHaveFocus();
    await user.keyboard(' {Enter}');
    expect(await screen.findByRole('heading', { name: 'Choose the reason' })).toHaveFocus();
  });

  it('W85 asks only for what the reason needs, and says at the field what is missing', async () => {
    const { user, shop } = await openReturns();
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
    const { user, shop } = await openReturns('', {
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
    const { user, shop } = await openReturns('', {
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
    const { user, shop, at } = await openReturns();
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

it.each([390, 900])('W20 takes three steps at %s px, each with its button at the end', async (width) => {
  setWidth(width);
  const { user } = await openReturns();
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
