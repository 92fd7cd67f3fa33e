import type { RingcloudSurveyRequest } from '@warmline/contracts/surveys/types';
import { OutcomePage } from '../pages/outcome-page.ts';
import { RingcloudPage } from '../pages/ringcloud-page.ts';
import { expectToast } from '../pages/toasts.ts';
import { receiptOf } from '../support/product/inbox.ts';
import { newUser } from '../support/accounts/new-user.ts';
import { openedPayment } from '../support/orders/paid-order.ts';
import { paymentsOf } from '../support/product/payment-emulator.ts';
import { expect, test } from '../support/test.ts';

test.describe('second survey', () => {
  test.use({ expectedInConsole: /402 \(Payment Required\).*\/api\/sandbox\/confirm/ });

  test('A2.37 A2.40 A2.41 A2.43 A2.45 A4.15 A4.16 A4.17 takes the aged leads of a survey to a paid order', async ({ visit }) => {
    const { page, context } = await visit();
    const ringcloud = new RingcloudPage(page);
    const person = newUser();
    await ringcloud.open();
    await ringcloud.fillAgency(person, 'District of Columbia');
    await ringcloud.next();
    await ringcloud.expectStep('Lead Preferences');
    await ringcloud.choose('Aged Leads');
    await ringcloud.field('Number of leads').fill('30');
    await ringcloud.choose('90-180 days');
    await ringcloud.field('States you work in').fill('Florida, Texas');
    await expect(page.getByLabel('Total', { exact: true })).toHaveText('$90.00');

    const sent = page.waitForRequest('**/api/ringcloud-survey');
    await ringcloud.submit();
    expect((await sent).postDataJSON() as RingcloudSurveyRequest).toEqual({
      ...person,
      confirmPassword: person.password,
      state: 'DC',
      role: 'Insurance Agent',
      leadType: 'partial_apps',
      totalTransfers: 30,
      workingStates: 'Florida, Texas',
      ageRange: '90-180',
      submissionId: expect.any(String) as unknown,
    });
    await expectToast(page, 'Survey Submitted Successfully', 'Redirecting to payment...');
    await expect(page).toHaveURL(/\/ringcloud-checkout\?/);
    expect(ringcloud.parameters()).toEqual({
      amount: '90',
      calls: '30',
      tier: 'ringcloud',
      packageType: 'partial_apps',
      pricePerUnit: '3',
    });
    await ringcloud.expectStep('Payment');
    await expect(page.getByRole('heading', { name: 'Aged Leads Package', exact: true })).toBeVisible();
    await expect(ringcloud.summaryLine('Quantity')).toHaveText('30');
    await expect(ringcloud.summaryLine('Price per unit')).toHaveText('$3.00');
    await expect(ringcloud.summaryLine('Total')).toHaveText('$90.00');
    for (const item of ['Premium insurance leads', 'TCPA compliant leads', 'Real-time delivery', 'Dedicated support']) {
      await expect(page.getByRole('region', { name: "What's included" }).getByText(item, { exact: true })).toBeVisible();
    }

    const intent = await openedPayment(page, () => ringcloud.purchaseButton.click());
    await expectToast(page, 'Redirecting to Payment', 'Taking you to secure checkout...');
    await ringcloud.card.expectOpen('Complete Payment - $90.00');
    await ringcloud.card.payWith('Visa 0002');
    await expectToast(page, 'Payment Failed', 'Your card was declined.');
    await expect(page).toHaveURL(/\/ringcloud-checkout\?/);
    await ringcloud.card.payWith('Visa 4242');
    await expect(page).toHaveURL(/\/thank-you\?order=/);
    const outcome = new OutcomePage(page);
    await outcome.expectTitle('Payment Successful');
    expect(outcome.reference()).toBe(intent.reference);
    await expect(outcome.receipt).toContainText('$90.00');
    await receiptOf(context.request, person.email, await outcome.receiptNumber());
    const payments = await paymentsOf(context.request, intent.orderId);
    expect(payments.map(({ amount: cents, status }) => ({ cents, status }))).toEqual([{ cents: 9000, status: 'succeeded' }]);
  });
});
