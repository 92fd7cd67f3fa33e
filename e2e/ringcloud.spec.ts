import type { RingcloudSurveyRequest } from '@warmline/contracts/surveys/types';
import { OutcomePage } from './pages/outcome-page.ts';
import { RingcloudPage } from './pages/ringcloud-page.ts';
import { expectToast } from './pages/toasts.ts';
import { receiptOf } from './support/inbox.ts';
import { newUser } from './support/new-user.ts';
import { openedPayment } from './support/paid-order.ts';
import { PaymentEmulator } from './support/payment-emulator.ts';
import { expect, test } from './support/test.ts';

interface Case {
  type: string;
  packageType: 'live_transfers' | 'call_backs' | 'partial_apps';
  quantityLabel: string;
  quantity: number;
  ageRange?: string;
  name: string;
  unit: number;
  amount: number;
  total: string;
}

/** Prices from the specification. */
const CASES: readonly Case[] = [
  {
    type: 'Live Transfers',
    packageType: 'live_transfers',
    quantityLabel: 'Number of transfers',
    quantity: 10,
    name: 'Live Transfers Package',
    unit: 37,
    amount: 370,
    total: '$370.00',
  },
  {
    type: 'Call-Backs',
    packageType: 'call_backs',
    quantityLabel: 'Number of callbacks',
    quantity: 4,
    name: 'Call-Backs Package',
    unit: 15,
    amount: 60,
    total: '$60.00',
  },
  {
    type: 'Aged Leads',
    packageType: 'partial_apps',
    quantityLabel: 'Number of leads',
    quantity: 30,
    ageRange: '90-180',
    name: 'Aged Leads Package',
    unit: 3,
    amount: 90,
    total: '$90.00',
  },
];

test.describe('second survey', () => {
  test.use({ expectedInConsole: /402 \(Payment Required\).*\/api\/sandbox\/confirm/ });

  for (const { type, packageType, quantityLabel, quantity, ageRange, name, unit, amount, total } of CASES) {
    test(`A2.37 A2.39 A2.40 A2.41 A2.43 A2.45 A3.07 A4.14 A4.15 A4.16 A4.17 A8.08 A8.09 A9.05 B2.04 takes ${type} to a paid order`, async ({
      visit,
    }) => {
      const { page, context } = await visit();
      const ringcloud = new RingcloudPage(page);
      const person = newUser();
      await ringcloud.open();
      await ringcloud.fillAgency(person, 'District of Columbia');
      await ringcloud.next();
      await ringcloud.expectStep('Lead Preferences');
      await ringcloud.choose(type);
      await ringcloud.field(quantityLabel).fill(String(quantity));
      if (ageRange !== undefined) await ringcloud.choose(`${ageRange} days`);
      await ringcloud.field('States you work in').fill('Florida, Texas');
      await expect(page.getByLabel('Total', { exact: true })).toHaveText(total);

      const sent = page.waitForRequest('**/api/ringcloud-survey');
      await ringcloud.submit();
      expect((await sent).postDataJSON() as RingcloudSurveyRequest).toEqual({
        ...person,
        confirmPassword: person.password,
        state: 'DC',
        role: 'Insurance Agent',
        leadType: packageType,
        totalTransfers: quantity,
        workingStates: 'Florida, Texas',
        ...(ageRange && { ageRange }),
        submissionId: expect.any(String) as unknown,
      });
      await expectToast(page, 'Survey Submitted Successfully', 'Redirecting to payment...');
      await expect(page).toHaveURL(/\/ringcloud-checkout\?/);
      expect(ringcloud.parameters()).toEqual({
        amount: String(amount),
        calls: String(quantity),
        tier: 'ringcloud',
        packageType,
        pricePerUnit: String(unit),
      });
      await ringcloud.expectStep('Payment');
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
      await expect(ringcloud.summaryLine('Quantity')).toHaveText(String(quantity));
      await expect(ringcloud.summaryLine('Price per unit')).toHaveText(`$${unit}.00`);
      await expect(ringcloud.summaryLine('Total')).toHaveText(total);
      for (const item of ['Premium insurance leads', 'TCPA compliant leads', 'Real-time delivery', 'Dedicated support']) {
        await expect(page.getByRole('region', { name: "What's included" }).getByText(item, { exact: true })).toBeVisible();
      }

      const intent = await openedPayment(page, () => ringcloud.purchaseButton.click());
      await expectToast(page, 'Redirecting to Payment', 'Taking you to secure checkout...');
      await ringcloud.card.expectOpen(`Complete Payment - ${total}`);
      await ringcloud.card.payWith('Visa 0002');
      await expectToast(page, 'Payment Failed', 'Your card was declined.');
      await expect(page).toHaveURL(/\/ringcloud-checkout\?/);
      await ringcloud.card.payWith('Visa 4242');
      await expect(page).toHaveURL(/\/thank-you\?order=/);
      const outcome = new OutcomePage(page);
      await outcome.expectTitle('Payment Successful');
      expect(outcome.reference()).toBe(intent.reference);
      await expect(outcome.receipt).toContainText(total);
      await receiptOf(context.request, person.email, await outcome.receiptNumber());
      const payments = await new PaymentEmulator(context.request).paymentsOf(intent.orderId);
      expect(payments.map(({ amount: cents, status }) => ({ cents, status }))).toEqual([
        { cents: amount * 100, status: 'succeeded' },
      ]);
    });
  }

  test('A2.44 keeps the input on Back to Survey and updates the same survey when it is sent again', async ({ visit }) => {
    const { page } = await visit();
    const ringcloud = new RingcloudPage(page);
    const person = newUser();
    await ringcloud.open();
    await ringcloud.fillAgency(person, 'Florida');
    await ringcloud.next();
    await ringcloud.choose('Call-Backs');
    await ringcloud.field('Number of callbacks').fill('4');
    await ringcloud.field('States you work in').fill('Florida');
    await ringcloud.submit();
    await expect(page).toHaveURL(/calls=4/);
    await page.getByRole('link', { name: 'Back to Survey' }).click();
    await ringcloud.expectStep('Agency Info');
    await expect(ringcloud.field('Username')).toHaveValue(person.username);
    await expect(ringcloud.field('State')).toHaveValue('FL');
    await ringcloud.next();
    await expect(ringcloud.field('Number of callbacks')).toHaveValue('4');
    await ringcloud.field('Number of callbacks').fill('5');
    await ringcloud.submit();
    await expect(page).toHaveURL(/calls=5/);
    await openedPayment(page, () => ringcloud.purchaseButton.click());
    await ringcloud.card.expectOpen('Complete Payment - $75.00');
  });

  test('A2.38 lists the 50 states and the District of Columbia', async ({ visit }) => {
    const { page } = await visit();
    const ringcloud = new RingcloudPage(page);
    await ringcloud.open();
    const states = await ringcloud.field('State').locator('option:not([value=""])').allInnerTexts();
    expect(states).toHaveLength(51);
    expect(new Set(states).size).toBe(51);
    for (const state of ['Alabama', 'District of Columbia', 'Hawaii', 'Wyoming']) expect(states).toContain(state);
  });

  test('A5.17 A5.18 A5.20 A5.21 shows each missing field', async ({ visit }) => {
    const { page } = await visit();
    const ringcloud = new RingcloudPage(page);
    await ringcloud.open();
    await ringcloud.next();
    for (const message of [
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
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    }
    await ringcloud.fillAgency(newUser(), 'Ohio');
    await ringcloud.field('Confirm password').fill('something else');
    await ringcloud.next();
    await expect(page.getByText("Passwords don't match", { exact: true })).toBeVisible();
    await ringcloud.fillAgency(newUser(), 'Ohio');
    await ringcloud.next();
    await ringcloud.submit();
    await expect(page.getByText('Please select a lead type', { exact: true })).toBeVisible();
    await expect(ringcloud.field('States you work in')).toBeHidden();
    await ringcloud.choose('Live Transfers');
    await ringcloud.submit();
    await expect(page.getByText('Please list the states you work in', { exact: true })).toBeVisible();
  });
});
