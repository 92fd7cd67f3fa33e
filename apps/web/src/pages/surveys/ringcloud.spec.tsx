import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { US_STATES } from '@warmline/domain/places/us-states';
import { forgetSurveys } from '../../features/surveys/survey-drafts.ts';
import { openCheckoutShop } from '../../testing/pages/checkout-shop.ts';
import { openPage } from '../../testing/open-page.tsx';
import { refusal, type Answer, type Call, type Shop } from '../../testing/shop.ts';
import { AGENCY, choose, fillAgency, press, type } from '../../testing/pages/survey-answers.ts';

let shop: Shop;
const RANDOM_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns the server's response to survey 2 with a quote at this unit price. */
function quoting(unitPrice: number) {
  return ({ body }: Call): Answer => {
    const quantity = (body as { totalTransfers: number }).totalTransfers;
    return { body: { submissionId: 's-2', quote: { quantity, unitPrice, amount: quantity * unitPrice } } };
  };
}

/** Opens survey 2 with a valid agency, on step 2. */
async function openLeads(routes: Record<string, (call: Call) => Answer> = {}) {
  forgetSurveys();
  shop = await openCheckoutShop({ 'POST /api/ringcloud-survey': quoting(37), ...routes });
  const page = await openPage('/ringcloud');
  await fillAgency(page.user);
  await type(page.user, 'Confirm password', AGENCY.password);
  await page.user.selectOptions(screen.getByLabelText('State'), 'Florida');
  await press(page.user, 'Next');
  await screen.findByRole('group', { name: 'Lead type' });
  return page;
}

function steps() {
  return within(screen.getByRole('list', { name: 'Steps' }))
    .getAllByRole('listitem')
    .map((item) => [item.textContent, item.getAttribute('aria-current')]);
}

it('A2.37 A2.38 A4.14 A5.17 A5.18 A5.19 A5.20 step 1 asks for agency info with all 50 states and the District of Columbia', async () => {
  forgetSurveys();
  await openCheckoutShop();
  const { user } = await openPage('/ringcloud');
  const state = await screen.findByLabelText('State');
  expect(steps()).toEqual([
    ['Agency Info', 'step'],
    ['Lead Preferences', null],
    ['Payment', null],
  ]);
  const names = within(state)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
    .slice(1);
  expect(names).toHaveLength(51);
  expect(names).toEqual(US_STATES.map(([, name]) => name));
  expect(names).toContain('District of Columbia');
  await press(user, 'Next');
  for (const text of [
    'Agency name is required',
    'First name is required',
    'Last name is required',
    'Valid email required',
    'Phone number required',
    'State is required',
    'Username must be at least 3 characters',
    'Password must be at least 6 characters',
    'Please confirm your password',
  ]) {
    expect(await screen.findByText(text)).toBeInTheDocument();
  }
  await type(user, 'Password', 'harbor-lights');
  await type(user, 'Confirm password', 'harbor-light');
  await press(user, 'Next');
  expect(await screen.findByText("Passwords don't match")).toBeInTheDocument();
  expect(steps()[0]).toEqual(['Agency Info', 'step']);
});

it('A2.39 A5.21 step 2 requires a lead type, and the states once a type is selected', async () => {
  const { user } = await openLeads();
  expect(steps()[1]).toEqual(['Lead Preferences', 'step']);
  expect(screen.queryByLabelText('States you work in')).toBeNull();
  await press(user, 'Continue to Payment');
  expect(await screen.findByText('Please select a lead type')).toBeInTheDocument();
  await choose(user, /Call-Backs/);
  await press(user, 'Continue to Payment');
  expect(await screen.findByText('Please list the states you work in')).toBeInTheDocument();
  expect(screen.getByText('Please enter the number of callbacks you want')).toBeInTheDocument();
  expect(shop.callsTo('POST /api/ringcloud-survey')).toHaveLength(0);
});

it('A3.07 A9.05 shows the price of each type and the four callback times', async () => {
  const { user } = await openLeads();
  expect(screen.getByText('$37/transfer')).toBeInTheDocument();
  expect(screen.getByText('$15/lead')).toBeInTheDocument();
  await choose(user, /Call-Backs/);
  const times = within(await screen.findByLabelText('Preferred callback time')).getAllByRole('option');
  expect(times.map((time) => [(time as HTMLOptionElement).value, time.textContent])).toEqual([
    ['', 'Select a time'],
    ['morning', 'Morning (9-12)'],
    ['afternoon', 'Afternoon (12-5)'],
    ['evening', 'Evening (5-8)'],
    ['anytime', 'Anytime'],
  ]);
  await choose(user, /Aged Leads/);
  for (const price of ['$5.00', '$4.00', '$3.00']) expect(await screen.findByText(price)).toBeInTheDocument();
});

describe('submitting step 2', () => {
  it('A2.40 A3.07 A4.15 A4.16 A6.02 A7.06 A8.08 A9.05 sends every live-transfer field and goes to the checkout', async () => {
    const { user, at } = await openLeads();
    await choose(user, /Live Transfers/);
    await type(user, 'Number of transfers', '20');
    await type(user, 'Transfers per day', '5');
    await type(user, 'Transfer hours', '9am-5pm EST');
    await type(user, 'Transfer phone', '3055550143');
    await type(user, 'States you work in', 'Florida, Georgia');
    await press(user, 'Continue to Payment');
    expect(await screen.findByText('Survey Submitted Successfully')).toBeInTheDocument();
    expect(screen.getByText('Redirecting to payment...')).toBeInTheDocument();
    await waitFor(() =>
      expect(at()).toBe('/ringcloud-checkout?amount=740&calls=20&tier=ringcloud&packageType=live_transfers&pricePerUnit=37'),
    );
    expect(shop.callsTo('POST /api/ringcloud-survey')[0]?.body).toEqual({
      ...AGENCY,
      confirmPassword: AGENCY.password,
      state: 'FL',
      role: 'Insurance Agent',
      leadType: 'live_transfers',
      totalTransfers: 20,
      transfersPerDay: 5,
      transferHours: '9am-5pm EST',
      transferPhone: '3055550143',
      workingStates: 'Florida, Georgia',
      submissionId: expect.stringMatching(RANDOM_ID),
    });
  });

  it.each([
    ['Call-Backs', '', 15, '$300.00', { leadType: 'call_backs' }],
    ['Aged Leads', '', 5, '$100.00', { leadType: 'partial_apps' }],
    ['Aged Leads', '30-60', 5, '$100.00', { leadType: 'partial_apps', ageRange: '30-60' }],
    ['Aged Leads', '60-90', 4, '$80.00', { leadType: 'partial_apps', ageRange: '60-90' }],
    ['Aged Leads', '90-180', 3, '$60.00', { leadType: 'partial_apps', ageRange: '90-180' }],
  ])('A2.40 A3.07 A4.16 A7.06 A9.05 20 %s %s cost $%i each, %s', async (lead, range, unitPrice, total, details) => {
    const { user, at } = await openLeads({ 'POST /api/ringcloud-survey': quoting(unitPrice) });
    await choose(user, new RegExp(lead));
    await type(user, lead === 'Aged Leads' ? 'Number of leads' : 'Number of callbacks', '20');
    if (range !== '') await choose(user, new RegExp(`${range} days`));
    await type(user, 'States you work in', 'Florida');
    expect(screen.getByLabelText('Total')).toHaveTextContent(total);
    await press(user, 'Continue to Payment');
    const { leadType } = details;
    const address = `amount=${unitPrice * 20}&calls=20&tier=ringcloud&packageType=${leadType}&pricePerUnit=${unitPrice}`;
    await waitFor(() => expect(at()).toBe(`/ringcloud-checkout?${address}`));
    expect(await screen.findByText(`${lead} Package`)).toBeInTheDocument();
    expect(shop.callsTo('POST /api/ringcloud-survey').map(({ body }) => body)).toEqual([
      {
        ...AGENCY,
        confirmPassword: AGENCY.password,
        state: 'FL',
        role: 'Insurance Agent',
        totalTransfers: 20,
        workingStates: 'Florida',
        ...details,
        submissionId: expect.stringMatching(RANDOM_ID),
      },
    ]);
  });

  it.each(['morning', 'afternoon', 'evening', 'anytime'])('A3.07 A7.06 sends the callback time %s', async (time) => {
    const { user } = await openLeads();
    await choose(user, /Call-Backs/);
    await type(user, 'Number of callbacks', '20');
    await user.selectOptions(screen.getByLabelText('Preferred callback time'), time);
    await type(user, 'States you work in', 'Florida');
    await press(user, 'Continue to Payment');
    await screen.findByText('Call-Backs Package');
    expect(shop.callsTo('POST /api/ringcloud-survey').map(({ body }) => body)).toEqual([
      expect.objectContaining({ callbackPreference: time }),
    ]);
  });

  it.each([
    ['the server message', refusal(400, 'validation_failed', 'This is not right.'), 'This is not right.'],
    ['the specified text without one', { status: 500, body: '' }, 'Failed to submit survey'],
  ])('A8.08 shows a failure with %s and stays on the page', async (_, answer, text) => {
    const { user, at } = await openLeads({ 'POST /api/ringcloud-survey': () => answer });
    await choose(user, /Call-Backs/);
    await type(user, 'Number of callbacks', '20');
    await type(user, 'States you work in', 'Florida');
    await press(user, 'Continue to Payment');
    expect(await screen.findByText('Submission Failed')).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(at()).toBe('/ringcloud');
  });

  it('P3 returns to the username field when the username is taken', async () => {
    const message = 'That username is taken.';
    const { user } = await openLeads({
      'POST /api/ringcloud-survey': () => refusal(409, 'username_taken', message, { errors: [{ field: 'username', message }] }),
    });
    await choose(user, /Call-Backs/);
    await type(user, 'Number of callbacks', '20');
    await type(user, 'States you work in', 'Florida');
    await press(user, 'Continue to Payment');
    await waitFor(() => expect(screen.getByLabelText('Username')).toHaveFocus());
    expect(steps()[0]).toEqual(['Agency Info', 'step']);
  });
});

it('P9 resends a survey under the same ID after its response was lost, even if storage is blocked', async () => {
  const { user } = await openLeads({ 'POST /api/ringcloud-survey': () => ({ status: 502, body: '' }) });
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  await choose(user, /Call-Backs/);
  await type(user, 'Number of callbacks', '20');
  await type(user, 'States you work in', 'Florida');
  await press(user, 'Continue to Payment');
  await screen.findByText('Submission Failed');
  await press(user, 'Continue to Payment');
  await waitFor(() => expect(shop.callsTo('POST /api/ringcloud-survey')).toHaveLength(2));
  refuse.mockRestore();
  const [first, second] = shop
    .callsTo('POST /api/ringcloud-survey')
    .map(({ body }) => (body as { submissionId?: string }).submissionId);
  expect(first).toMatch(RANDOM_ID);
  expect(second).toBe(first);
});

it('A2.44 P15 Back to Survey restores the fields even if storage is blocked, and resending keeps the same submission', async () => {
  const { user, at } = await openLeads();
  await choose(user, /Call-Backs/);
  await type(user, 'Number of callbacks', '20');
  await type(user, 'States you work in', 'Florida');
  await press(user, 'Continue to Payment');
  const back = await screen.findByRole('link', { name: 'Back to Survey' });
  for (const storage of [localStorage, sessionStorage]) expect(JSON.stringify({ ...storage })).not.toContain(AGENCY.password);
  await user.click(back);
  await waitFor(() => expect(at()).toBe('/ringcloud'));
  expect(await screen.findByLabelText('Agency name')).toHaveValue('Ortiz Insurance');
  await press(user, 'Next');
  await press(user, 'Continue to Payment');
  await waitFor(() => expect(shop.callsTo('POST /api/ringcloud-survey')).toHaveLength(2));
  expect(shop.callsTo('POST /api/ringcloud-survey')[1]?.body).toMatchObject({ submissionId: 's-2' });
});
