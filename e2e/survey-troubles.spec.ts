import { SurveyPage } from './pages/survey-page.ts';
import { expectToast } from './pages/toasts.ts';
import { newUser } from './support/new-user.ts';
import { openedPayment, waitUntilPaid } from './support/paid-order.ts';
import { PaymentEmulator } from './support/payment-emulator.ts';
import { expect, test } from './support/test.ts';

const THREE_CALL_BACKS = ['Call-Backs', { 'Number of callbacks': '3' }] as const;
const ATTEMPTS = 3;

test.describe('a username that is taken', () => {
  test.use({ expectedInConsole: /409 \(Conflict\).*\/api\/survey/ });

  test('P3 returns to that field and continues with a free one', async ({ visit }) => {
    const { page } = await visit();
    const survey = new SurveyPage(page);
    const person = newUser();
    await survey.open();
    await survey.fillAgency({ ...person, username: 'Buyer' }, 'Agency Owner');
    await survey.next();
    await survey.fillLeads(...THREE_CALL_BACKS);
    await survey.next();
    await survey.expectStep(1);
    await expect(survey.field('Username')).toBeFocused();
    await expect(survey.field('Username')).toHaveAttribute('aria-invalid', 'true');
    await expect(survey.field('Username')).toHaveValue('Buyer');
    await expect(page.getByText(/already taken|is taken/)).toBeVisible();
    await survey.field('Username').fill(person.username);
    await survey.next();
    await expect(survey.field('Number of callbacks')).toHaveValue('3');
    await openedPayment(page, () => survey.next());
    await survey.card.expectOpen('Complete Payment - $45.00');
  });
});

test.describe('a survey that cannot be saved', () => {
  test.use({ expectedInConsole: /Failed to load resource: net::ERR_FAILED .*\/api\/survey/ });

  test('A4.09 A8.07 shows a warning and continues with the payment', async ({ visit }) => {
    const { page, context } = await visit();
    const survey = new SurveyPage(page);
    await page.route('**/api/survey', (route) => route.abort());
    await survey.open();
    await survey.fillAgency(newUser(), 'Agency Owner');
    await survey.next();
    await survey.fillLeads(...THREE_CALL_BACKS);
    const { reference } = await openedPayment(page, () => survey.next());
    await expectToast(page, 'Warning', 'Failed to save information, but you can still proceed to payment.');
    await survey.card.expectOpen('Complete Payment - $45.00');
    await survey.card.payWith('Visa 4242');
    await expectToast(page, 'Payment Successful!');
    expect(await waitUntilPaid(context.request, reference)).toMatchObject({ channel: 'survey', totalCents: 4500 });
  });
});

test.describe('a payment that cannot be opened', () => {
  test.use({ expectedInConsole: /503 .*\/api\/create-payment-intent|The payment could not be created/ });

  test('A4.10 A8.06 shows an error, stays at Setting up payment, and can be retried', async ({ visit }) => {
    const { page, context } = await visit();
    const emulator = new PaymentEmulator(context.request);
    const survey = new SurveyPage(page);
    await survey.open();
    await survey.fillAgency(newUser(), 'Agency Owner');
    await survey.next();
    await survey.fillLeads(...THREE_CALL_BACKS);
    await emulator.failOpening('unavailable', ATTEMPTS);
    try {
      await survey.next();
      await expect(page.getByText('Setting up payment', { exact: true })).toBeVisible();
      await expectToast(page, 'Error', 'Failed to initialize payment. Please try again.');
    } finally {
      await emulator.reset();
    }
    await survey.expectStep(3);
    await page.getByRole('button', { name: 'Try again' }).click();
    await survey.card.expectOpen('Complete Payment - $45.00');
    await expect(page.getByText('Setting up payment', { exact: true })).toBeHidden();
  });
});
