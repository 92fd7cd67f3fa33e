import type { SurveyRequest, SurveyResponse } from '@warmline/contracts/surveys/types';
import type { Response } from '@playwright/test';
import { SurveyPage } from './pages/survey-page.ts';
import { expectToast } from './pages/toasts.ts';
import { receiptOf } from './support/inbox.ts';
import { newUser } from './support/new-user.ts';
import { openedPayment, waitUntilPaid } from './support/paid-order.ts';
import { PaymentEmulator } from './support/payment-emulator.ts';
import { expect, test } from './support/test.ts';

/** Prices from the specification. */
const CASES = [
  {
    leadType: 'Live Transfers',
    fields: { 'Number of transfers': '12', 'Calls per day': '4', 'Transfer hours': '9-5 EST' },
    sent: { totalTransfers: 12, callsPerDay: 4, transferHours: '9-5 EST' },
    quantity: 12,
    total: '$420.00',
    cents: 42_000,
  },
  {
    leadType: 'Call-Backs',
    fields: { 'Number of callbacks': '3' },
    sent: { totalCallbacks: 3 },
    quantity: 3,
    total: '$45.00',
    cents: 4500,
  },
  {
    leadType: 'Aged Leads',
    fields: { 'Number of leads': '20' },
    ageRange: '60-90 days',
    sent: { totalCallbacks: 20, ageRange: '60-90' },
    quantity: 20,
    total: '$60.00',
    cents: 6000,
  },
] as const;

test.describe('survey', () => {
  test.use({ expectedInConsole: /402 \(Payment Required\).*\/api\/sandbox\/confirm/ });

  for (const wanted of CASES) {
    const { leadType, fields, sent, quantity, total, cents } = wanted;

    test(`A2.32 A2.33 A2.34 A3.05 A3.06 A4.09 A4.12 A4.13 A8.07 A9.04 B2.04 leads to ${leadType}, an account and My Purchases`, async ({
      visit,
    }) => {
      const { page, context, login } = await visit();
      const survey = new SurveyPage(page);
      const person = newUser();
      await survey.open();
      await survey.expectStep(1);
      await survey.fillAgency(person, 'Agency Owner');
      await survey.next();
      await survey.expectStep(2);
      await survey.fillLeads(leadType, fields, 'ageRange' in wanted ? wanted.ageRange : undefined);
      await expect(page.getByLabel('Total', { exact: true })).toHaveText(total);
      const saved = page.waitForRequest('**/api/survey');
      const intent = await openedPayment(page, () => survey.next());
      expect((await saved).postDataJSON() as SurveyRequest).toEqual({
        ...person,
        role: 'Agency Owner',
        leadType,
        ...sent,
        totalPrice: cents,
        submissionId: expect.any(String) as unknown,
      });
      await expectToast(page, 'Information Saved');
      await survey.expectStep(3);
      await expect(survey.summaryLine('Lead type')).toHaveText(leadType);
      await expect(survey.summaryLine('Quantity')).toHaveText(String(quantity));
      await expect(survey.summaryLine('Total')).toHaveText(total);

      await survey.card.expectOpen(`Complete Payment - ${total}`);
      await expect(survey.card.email).toHaveValue(person.email);
      await survey.card.payWith('Visa 0002');
      await expectToast(page, 'Payment Failed', 'Your card was declined.');
      await survey.card.payWith('Visa 4242');
      await expectToast(page, 'Payment Successful!', 'You will receive a confirmation e-mail shortly.');
      await expect(page).toHaveURL(/\/login$/);

      const order = await waitUntilPaid(context.request, intent.reference);
      expect(order).toMatchObject({ channel: 'survey', quantity, totalCents: cents });
      await receiptOf(context.request, person.email, order.number);
      const payments = await new PaymentEmulator(context.request).paymentsOf(intent.orderId);
      expect(payments.map(({ amount, status }) => ({ amount, status }))).toEqual([{ amount: cents, status: 'succeeded' }]);

      await login.signIn(person.username, person.password);
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.goto('/dashboard?section=my-purchases');
      const row = page.getByRole('row').filter({ hasText: order.number });
      await expect(row).toContainText(total);
      await expect(row).toContainText('Paid');
    });
  }

  test('A2.35 A4.11 keeps the input when going back and forth, and the survey stays one', async ({ visit }) => {
    const { page } = await visit();
    const survey = new SurveyPage(page);
    const person = newUser();
    await survey.open();
    await survey.fillAgency(person, 'Insurance Agent');
    await survey.next();
    await survey.fillLeads('Call-Backs', { 'Number of callbacks': '5' });
    await survey.back();
    await survey.expectStep(1);
    for (const [label, value] of [
      ['First name', person.firstName],
      ['Last name', person.lastName],
      ['Agency name', person.agencyName],
      ['Phone', person.phone],
      ['Email', person.email],
      ['Username', person.username],
      ['Password', person.password],
    ] as const) {
      await expect(survey.field(label)).toHaveValue(value);
    }
    await expect(page.getByRole('radio', { name: /^Insurance Agent/ })).toBeChecked();
    await survey.next();
    await expect(survey.field('Number of callbacks')).toHaveValue('5');
    const saved = page.waitForResponse('**/api/survey');
    const first = await openedPayment(page, () => survey.next());
    await survey.card.expectOpen('Complete Payment - $75.00');

    await survey.back();
    await survey.expectStep(2);
    await expect(page.getByRole('radio', { name: /^Call-Backs/ })).toBeChecked();
    await survey.field('Number of callbacks').fill('6');
    const savedAgain = page.waitForResponse('**/api/survey');
    const second = await openedPayment(page, () => survey.next());
    expect(await submissionOf(await savedAgain)).toBe(await submissionOf(await saved));
    await survey.card.expectOpen('Complete Payment - $90.00');
    expect(second).toMatchObject({ amount: 90 });
    expect(second.orderId).not.toBe(first.orderId);
  });

  test('P15 keeps the entries over a reload, but not the password, and the survey stays one', async ({ visit }) => {
    const { page } = await visit();
    const survey = new SurveyPage(page);
    const person = newUser();
    await survey.open();
    await survey.fillAgency(person, 'Agency Owner');
    await survey.next();
    await survey.fillLeads('Call-Backs', { 'Number of callbacks': '5' });
    const saved = page.waitForResponse('**/api/survey');
    await survey.next();
    const first = await submissionOf(await saved);
    await survey.card.expectOpen('Complete Payment - $75.00');

    await page.reload();
    await survey.expectStep(1);
    await expect(page.getByText('Please enter your password again.')).toBeVisible();
    await expect(survey.field('Agency name')).toHaveValue(person.agencyName);
    await expect(page.getByRole('radio', { name: /^Agency Owner/ })).toBeChecked();
    await expect(survey.field('Password')).toHaveValue('');
    await survey.field('Password').fill(person.password);
    await survey.next();
    await expect(survey.field('Number of callbacks')).toHaveValue('5');
    const savedAgain = page.waitForResponse('**/api/survey');
    await survey.next();
    expect(await submissionOf(await savedAgain)).toBe(first);
  });

  test('A5.12 A5.13 A5.14 shows each missing field', async ({ visit }) => {
    const { page } = await visit();
    const survey = new SurveyPage(page);
    await survey.open();
    await survey.next();
    for (const message of [
      'First name is required',
      'Last name is required',
      'Agency name is required',
      'Please select your role',
      'Phone number must be at least 10 digits',
      'Please enter a valid email address',
      'Username must be at least 3 characters',
      'Password must be at least 6 characters',
    ]) {
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    }
    await expect(survey.field('First name')).toBeFocused();
    await survey.fillAgency(newUser(), 'Agency Owner');
    await survey.next();
    await survey.next();
    await expect(page.getByText('Please select a lead type', { exact: true })).toBeVisible();
    await survey.choose('Live Transfers');
    await survey.next();
    for (const message of [
      'Please enter the number of transfers you want',
      'Please enter calls per day',
      'Please enter transfer hours',
    ]) {
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    }
    await survey.expectStep(2);
  });
});

async function submissionOf(response: Response): Promise<string> {
  return ((await response.json()) as SurveyResponse).submissionId;
}
