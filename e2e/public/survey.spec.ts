import type { SurveyRequest } from '@warmline/contracts/surveys/types';
import { SurveyPage } from '../pages/survey-page.ts';
import { expectToast } from '../pages/toasts.ts';
import { receiptOf } from '../support/product/inbox.ts';
import { newUser } from '../support/accounts/new-user.ts';
import { openedPayment, waitUntilPaid } from '../support/orders/paid-order.ts';
import { paymentsOf } from '../support/product/payment-emulator.ts';
import { expect, test } from '../support/test.ts';

test.describe('survey', () => {
  test.use({ expectedInConsole: /402 \(Payment Required\).*\/api\/sandbox\/confirm/ });

  test('A2.34 A3.06 A4.12 A4.13 P15 P46 leads to a paid order, an account and My Purchases, also after a reload', async ({
    visit,
  }) => {
    const { page, context } = await visit();
    const survey = new SurveyPage(page);
    const person = newUser();
    await survey.open();
    await survey.expectStep(1);
    await survey.fillAgency(person, 'Agency Owner');
    await survey.next();
    await survey.expectStep(2);
    await survey.fillLeads('Aged Leads', { 'Number of leads': '20' }, '60-90 days');
    await expect(page.getByLabel('Total', { exact: true })).toHaveText('$60.00');
    const saved = page.waitForRequest('**/api/survey');
    await openedPayment(page, () => survey.next());
    expect((await saved).postDataJSON() as SurveyRequest).toEqual({
      ...person,
      role: 'Agency Owner',
      leadType: 'Aged Leads',
      totalCallbacks: 20,
      ageRange: '60-90',
      totalPrice: 6000,
      submissionId: expect.any(String) as unknown,
    });
    await expectToast(page, 'Information Saved');
    await survey.expectStep(3);

    // Another document of the same tab: all entries are kept but the password, and the survey stays one.
    const first = ((await saved).postDataJSON() as SurveyRequest).submissionId;
    await page.reload();
    await survey.expectStep(1);
    await expect(page.getByText('Please enter your password again.')).toBeVisible();
    await expect(survey.field('Agency name')).toHaveValue(person.agencyName);
    await expect(page.getByRole('radio', { name: /^Agency Owner/ })).toBeChecked();
    await expect(survey.field('Password')).toHaveValue('');
    await survey.field('Password').fill(person.password);
    await survey.next();
    await expect(survey.field('Number of leads')).toHaveValue('20');
    const savedAgain = page.waitForRequest('**/api/survey');
    const intent = await openedPayment(page, () => survey.next());
    expect(((await savedAgain).postDataJSON() as SurveyRequest).submissionId).toBe(first);
    await survey.expectStep(3);
    await expect(survey.summaryLine('Lead type')).toHaveText('Aged Leads');
    await expect(survey.summaryLine('Quantity')).toHaveText('20');
    await expect(survey.summaryLine('Total')).toHaveText('$60.00');

    await survey.card.expectOpen('Complete Payment - $60.00');
    await expect(survey.card.email).toHaveValue(person.email);
    await survey.card.payWith('Visa 0002');
    await expectToast(page, 'Payment Failed', 'Your card was declined.');
    await survey.card.payWith('Visa 4242');
    await expectToast(page, 'Payment Successful!', 'You will receive a confirmation e-mail shortly.');
    // The survey has signed the buyer in, so the login leads on at once (P46).
    await expect(page).toHaveURL(new RegExp(`/dashboard/purchases/${intent.orderId}$`));

    const order = await waitUntilPaid(context.request, intent.reference);
    expect(order).toMatchObject({ channel: 'survey', quantity: 20, totalCents: 6000 });
    await receiptOf(context.request, person.email, order.number);
    const payments = await paymentsOf(context.request, intent.orderId);
    expect(payments.map(({ amount, status }) => ({ amount, status }))).toEqual([{ amount: 6000, status: 'succeeded' }]);

    await page.goto('/dashboard/purchases');
    const row = page.getByRole('row').filter({ hasText: order.number });
    await expect(row).toContainText('$60.00');
    await expect(row).toContainText('Paid');
  });
});
