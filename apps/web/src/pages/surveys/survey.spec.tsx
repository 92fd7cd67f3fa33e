import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { byCard } from '../../testing/builders/build-payments.ts';
import { heldBack, intentsOf, openCheckoutShop } from '../../testing/pages/checkout-shop.ts';
import { openPage } from '../../testing/open-page.tsx';
import { refusal, type Answer, type Call, type Shop } from '../../testing/shop.ts';
import { AGENCY, choose, fillAgency, press, type } from '../../testing/pages/survey-answers.ts';

let shop: Shop;
const SAVED = { body: { submissionId: 's-1', quote: { quantity: 20, unitPrice: 35, amount: 700 } } };
const RANDOM_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const LIVE = { leadType: 'Live Transfers', totalTransfers: 20, callsPerDay: 5, transferHours: '9am-5pm EST' };

/** Opens survey 1 with a valid agency, on step 2. */
async function openLeads(routes: Record<string, (call: Call) => Answer | Promise<Answer>> = {}) {
  shop = await openCheckoutShop({ 'POST /api/survey': () => SAVED, ...routes });
  const page = await openPage('/survey');
  await fillAgency(page.user);
  await choose(page.user, /Agency Owner/);
  await press(page.user, 'Next');
  await screen.findByText('Step 2 of 3');
  return page;
}

function submissions() {
  return shop.callsTo('POST /api/survey').map(({ body }) => (body as { submissionId?: string }).submissionId);
}

async function fillLive(user: Awaited<ReturnType<typeof openPage>>['user']) {
  await choose(user, /Live Transfers/);
  await type(user, 'Number of transfers', '20');
  await type(user, 'Calls per day', '5');
  await type(user, 'Transfer hours', '9am-5pm EST');
}

it('A2.32 A2.33 A2.34 A5.12 A9.11 step 1 asks for every agency field with the specified texts', async () => {
  await openCheckoutShop();
  const { user } = await openPage('/survey');
  expect(await screen.findByRole('heading', { level: 1, name: 'Final Expense Lead Survey' })).toBeInTheDocument();
  expect(screen.getByText('Step 1 of 3')).toBeInTheDocument();
  expect(screen.getByText('33% complete')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Agency information' })).toBeInTheDocument();
  await press(user, 'Next');
  for (const text of [
    'First name is required',
    'Last name is required',
    'Agency name is required',
    'Please select your role',
    'Phone number must be at least 10 digits',
    'Please enter a valid email address',
    'Username must be at least 3 characters',
    'Password must be at least 6 characters',
  ]) {
    expect(await screen.findByText(text)).toBeInTheDocument();
  }
  expect(screen.getByText('Step 1 of 3')).toBeInTheDocument();
});

it('A5.12 removes the message of the role as soon as one is chosen', async () => {
  await openCheckoutShop();
  const { user } = await openPage('/survey');
  await press(user, 'Next');
  expect(await screen.findByText('Please select your role')).toBeVisible();
  await choose(user, /Agency Owner/);
  await waitFor(() => expect(screen.queryByText('Please select your role')).toBeNull());
  expect(screen.getByText('First name is required')).toBeVisible();
});

it('A6.02 offers the sign-up roles Insurance Agent and Agency Owner', async () => {
  await openCheckoutShop();
  await openPage('/survey');
  const roles = within(await screen.findByRole('group', { name: 'Your role' })).getAllByRole('radio');
  expect(roles.map((role) => (role as HTMLInputElement).value)).toEqual(['Insurance Agent', 'Agency Owner']);
});

describe('step 2', () => {
  it('A2.33 A2.34 A4.09 A5.13 A5.14 A5.15 A5.16 asks for the details of each lead type', async () => {
    const { user } = await openLeads();
    expect(screen.getByText('67% complete')).toBeInTheDocument();
    await press(user, 'Next');
    expect(await screen.findByText('Please select a lead type')).toBeInTheDocument();
    for (const [lead, texts] of [
      [
        /Live Transfers/,
        ['Please enter the number of transfers you want', 'Please enter calls per day', 'Please enter transfer hours'],
      ],
      [/Call-Backs/, ['Please enter the number of callbacks you want']],
      [/Aged Leads/, ['Please enter the number of leads you want', 'Please select an age range']],
    ] as const) {
      await choose(user, lead);
      await press(user, 'Next');
      for (const text of texts) expect(await screen.findByText(text)).toBeInTheDocument();
    }
    expect(shop.callsTo('POST /api/survey')).toHaveLength(0);
  });

  it('A2.35 A4.11 Back returns to the previous step and keeps the entered values', async () => {
    const { user } = await openLeads();
    await fillLive(user);
    await press(user, 'Back');
    expect(await screen.findByText('Step 1 of 3')).toBeInTheDocument();
    expect(screen.getByLabelText('First name')).toHaveValue('Dana');
    expect(screen.getByLabelText('Password')).toHaveValue('harbor-lights');
    expect(screen.getByRole('radio', { name: /Agency Owner/ })).toBeChecked();
    await press(user, 'Next');
    expect(await screen.findByLabelText('Number of transfers')).toHaveValue(20);
    await press(user, 'Next');
    await screen.findByText('Step 3 of 3');
    await press(user, 'Back');
    expect(await screen.findByText('Step 2 of 3')).toBeInTheDocument();
    expect(screen.getByLabelText('Transfer hours')).toHaveValue('9am-5pm EST');
  });

  it.each([
    ['Live Transfers', '', 700, 70_000, { totalTransfers: 20, callsPerDay: 5, transferHours: '9am-5pm EST' }],
    ['Call-Backs', '', 300, 30_000, { totalCallbacks: 20 }],
    ['Aged Leads', '30-60', 80, 8000, { totalCallbacks: 20, ageRange: '30-60' }],
    ['Aged Leads', '60-90', 60, 6000, { totalCallbacks: 20, ageRange: '60-90' }],
    ['Aged Leads', '90-180', 40, 4000, { totalCallbacks: 20, ageRange: '90-180' }],
  ])(
    'A3.04 A3.05 A3.06 A3.08 A7.04 A7.05 A9.04 20 %s %s cost $%i: dollars in the payment, cents in the survey',
    async (leadType, ageRange, dollars, cents, details) => {
      const { user } = await openLeads();
      if (leadType === 'Live Transfers') await fillLive(user);
      else {
        await choose(user, new RegExp(leadType));
        await type(user, leadType === 'Aged Leads' ? 'Number of leads' : 'Number of callbacks', '20');
        if (ageRange !== '') await choose(user, new RegExp(`${ageRange} days`));
      }
      await press(user, 'Next');
      await screen.findByRole('button', { name: `Complete Payment - $${dollars}.00` });
      expect(shop.callsTo('POST /api/survey')[0]?.body).toEqual({
        ...AGENCY,
        role: 'Agency Owner',
        leadType,
        ...details,
        totalPrice: cents,
        submissionId: expect.stringMatching(RANDOM_ID),
      });
      const range = ageRange === '' ? {} : { ageRange };
      expect(intentsOf(shop)).toEqual([{ amount: dollars, leadType, quantity: 20, ...range, submissionId: 's-1' }]);
    },
  );
});

it('A2.33 A2.34 A4.09 A4.10 A8.07 step 3 shows Setting up payment until the secret arrives', async () => {
  const held = heldBack();
  const { user } = await openLeads({ 'POST /api/create-payment-intent': () => held.answer });
  await fillLive(user);
  await press(user, 'Next');
  expect(await screen.findByText('Setting up payment')).toBeInTheDocument();
  expect(screen.getByText('Step 3 of 3')).toBeInTheDocument();
  expect(screen.getByText('100% complete')).toBeInTheDocument();
  expect(await screen.findByText('Information Saved')).toBeInTheDocument();
  held.give({ body: { clientSecret: 's', orderId: 'o1', amount: 700, reference: 'ref-1', guest: true, ...byCard(700) } });
  expect(await screen.findByRole('button', { name: 'Complete Payment - $700.00' })).toBeInTheDocument();
  expect(screen.queryByText('Setting up payment')).toBeNull();
  const summary = within(screen.getByRole('region', { name: 'Order summary' }));
  for (const text of ['Live Transfers', '20', '$35.00', '$700.00', '9am-5pm EST']) {
    expect(summary.getByText(text)).toBeInTheDocument();
  }
});

it('P3 resubmitting the survey after Back sends the same submission ID', async () => {
  const { user } = await openLeads();
  await fillLive(user);
  await press(user, 'Next');
  await screen.findByRole('button', { name: /^Complete Payment/ });
  await press(user, 'Back');
  await type(user, 'Number of transfers', '30');
  await press(user, 'Next');
  await screen.findByRole('button', { name: 'Complete Payment - $1,050.00' });
  expect(submissions()).toEqual([expect.stringMatching(RANDOM_ID), 's-1']);
});

it('P9 keeps the submission ID when the response is lost: the order has it, and resending uses it', async () => {
  const { user } = await openLeads({ 'POST /api/survey': () => ({ status: 502, body: '' }) });
  await fillLive(user);
  await press(user, 'Next');
  await screen.findByRole('button', { name: 'Complete Payment - $700.00' });
  await press(user, 'Back');
  await press(user, 'Next');
  await screen.findByRole('button', { name: 'Complete Payment - $700.00' });
  const [first, second] = submissions();
  expect(first).toMatch(RANDOM_ID);
  expect(second).toBe(first);
  for (const intent of intentsOf(shop)) expect(intent).toMatchObject({ submissionId: first });
});

it.each([
  ['username', 'username_taken', 'That username is taken.', 'Username'],
  ['email', 'email_taken', 'An account with this email address already exists.', 'Email'],
])('P3 returns to the field when the %s is taken, and continues with another', async (field, code, message, label) => {
  let taken = true;
  const { user } = await openLeads({
    'POST /api/survey': () => (taken ? refusal(409, code, message, { errors: [{ field, message }] }) : SAVED),
  });
  await fillLive(user);
  await press(user, 'Next');
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByText('Step 1 of 3')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
  expect(screen.getByLabelText(label)).toBeInvalid();
  expect(screen.getByLabelText(label)).toHaveValue(AGENCY[field as 'username' | 'email']);
  expect(intentsOf(shop)).toHaveLength(0);
  taken = false;
  await type(user, label, `other.${AGENCY[field as 'username' | 'email']}`);
  await press(user, 'Next');
  expect(await screen.findByLabelText('Number of transfers')).toHaveValue(20);
  await press(user, 'Next');
  await screen.findByRole('button', { name: 'Complete Payment - $700.00' });
});

it('A4.09 A8.07 P3 any other failed save only shows a warning, and the payment continues', async () => {
  const { user } = await openLeads({ 'POST /api/survey': () => ({ status: 500, body: '' }) });
  await fillLive(user);
  await press(user, 'Next');
  expect(await screen.findByText('Failed to save information, but you can still proceed to payment.')).toBeInTheDocument();
  expect(screen.getByText('Warning')).toBeInTheDocument();
  await screen.findByRole('button', { name: 'Complete Payment - $700.00' });
  const { leadType } = LIVE;
  expect(intentsOf(shop)).toEqual([{ amount: 700, leadType, quantity: 20, submissionId: submissions()[0] }]);
});
