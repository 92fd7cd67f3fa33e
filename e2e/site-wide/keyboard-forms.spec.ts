import type { Locator, Page } from '@playwright/test';
import { PartnerPage } from '../pages/partner-page.ts';
import { RingcloudPage } from '../pages/ringcloud-page.ts';
import { SurveyPage } from '../pages/survey-page.ts';
import { newApplicant } from '../support/accounts/applicant.ts';
import { fileOf, PDF, pdfOf, PNG } from '../support/files/documents.ts';
import { expectHeadingFocused, tabAndPress, retype, tabTo, typeInto } from '../support/browser/keyboard.ts';
import { newUser } from '../support/accounts/new-user.ts';
import { expect, test } from '../support/test.ts';
import type { SentFile } from '../support/files/sent-file.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The radio button of a group that Tab stops at. */
const chosen = (page: Page, group: string) => page.getByRole('group', { name: group }).getByRole('radio', { checked: true });

async function typeAll(field: (label: string) => Locator, answers: readonly (readonly [label: string, text: string])[]) {
  for (const [label, text] of answers) await typeInto(field(label), text);
}

test.describe('by keyboard alone', () => {
  test.use({
    expectedInConsole: /409 \(Conflict\).*\/api\/(survey|ringcloud-survey)|402 \(Payment Required\).*\/api\/sandbox\/confirm/,
  });

  test('survey: focuses the heading of each step and the first invalid field, and completes a payment', async ({ visit }) => {
    const { page } = await visit();
    const survey = new SurveyPage(page);
    const person = newUser();
    await survey.open();
    await tabAndPress(button(page, 'Next'));
    await retype(survey.field('First name'), person.firstName);
    await typeAll(
      (label) => survey.field(label),
      [
        ['Last name', person.lastName],
        ['Agency name', person.agencyName],
      ],
    );
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { name: /^Insurance Agent/ })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /^Agency Owner/ })).toBeChecked();
    await typeAll(
      (label) => survey.field(label),
      [
        ['Phone', person.phone],
        ['Email', person.email],
        ['Username', 'Buyer'],
        ['Password', person.password],
      ],
    );
    await page.keyboard.press('Enter');
    await expectHeadingFocused(page, 'Lead type and details');

    await tabAndPress(button(page, 'Next'));
    await expect(page.getByRole('radio', { name: /^Live Transfers/ })).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(survey.field('Number of transfers')).toBeFocused();
    await tabTo(chosen(page, 'Lead type'), 'Shift+Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await retype(survey.field('Number of leads'), '20');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { name: /^30-60 days/ })).toBeFocused();
    await page.keyboard.press('Space');
    await tabAndPress(button(page, 'Back'));
    await expectHeadingFocused(page, 'Agency information');
    await tabAndPress(button(page, 'Next'), 'Space');
    await expectHeadingFocused(page, 'Lead type and details');
    await tabAndPress(button(page, 'Next'));
    await retype(survey.field('Username'), person.username);
    await expect(survey.field('Username')).toBeInViewport();
    await page.keyboard.press('Enter');
    await expectHeadingFocused(page, 'Lead type and details');
    await tabAndPress(button(page, 'Next'));
    await expectHeadingFocused(page, 'Order summary and payment');

    await survey.card.expectOpen();
    await tabAndPress(button(page, 'Back'));
    await expectHeadingFocused(page, 'Lead type and details');
    await tabAndPress(button(page, 'Next'));
    await survey.card.expectOpen();
    await expectHeadingFocused(page, 'Order summary and payment');
    await tabTo(chosen(page, 'Test card'));
    await page.keyboard.press('ArrowDown');
    await tabAndPress(survey.card.button);
    await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible();
    await expect(survey.card.button).toBeFocused();
    await tabTo(chosen(page, 'Test card'), 'Shift+Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    // The focused card can't be changed while the bank asks.
    await tabAndPress(button(page, 'Decline'));
    await expectHeadingFocused(page, 'Order summary and payment');
    await tabTo(chosen(page, 'Test card'));
    await page.keyboard.press('ArrowDown');
    await tabAndPress(survey.card.button);
    await expectHeadingFocused(page, /^Order WL-/);
  });

  test('second survey and its checkout', async ({ visit }) => {
    const { page } = await visit();
    const ringcloud = new RingcloudPage(page);
    const person = newUser();
    await ringcloud.open();
    await tabAndPress(button(page, 'Next'));
    await retype(ringcloud.field('First name'), person.firstName);
    await typeAll(
      (label) => ringcloud.field(label),
      [
        ['Last name', person.lastName],
        ['Agency name', person.agencyName],
      ],
    );
    await page.keyboard.press('Enter');
    await expect(ringcloud.field('State')).toBeFocused();
    await page.keyboard.type('Flor');
    await typeAll(
      (label) => ringcloud.field(label),
      [
        ['Phone', person.phone],
        ['Email', person.email],
        ['Username', 'Buyer'],
        ['Password', person.password],
        ['Confirm password', 'another one'],
      ],
    );
    await page.keyboard.press('Enter');
    await retype(ringcloud.field('Confirm password'), person.password);
    await page.keyboard.press('Enter');
    await expectHeadingFocused(page, 'What you need');

    await tabAndPress(button(page, 'Continue to Payment'));
    await expect(page.getByRole('radio', { name: /^Live Transfers/ })).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    // Both errors are shown at once, and the first invalid field has the focus.
    await expect(ringcloud.field('States you work in')).toHaveAccessibleErrorMessage(/./);
    await retype(ringcloud.field('Number of callbacks'), '4');
    await page.keyboard.press('Enter');
    await retype(ringcloud.field('States you work in'), 'Florida');
    await tabAndPress(button(page, 'Back'));
    await expectHeadingFocused(page, 'Your agency');
    await tabAndPress(button(page, 'Next'));
    await expectHeadingFocused(page, 'What you need');
    await tabAndPress(button(page, 'Continue to Payment'));
    await retype(ringcloud.field('Username'), person.username);
    await page.keyboard.press('Enter');
    await expectHeadingFocused(page, 'What you need');
    await tabAndPress(button(page, 'Continue to Payment'));
    await expectHeadingFocused(page, 'Complete your purchase');
    await tabTo(page.getByRole('link', { name: 'Back to Survey' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expectHeadingFocused(page, 'Insurance lead survey');
    await page.goBack();
    await expectHeadingFocused(page, 'Complete your purchase');
    await tabAndPress(ringcloud.purchaseButton);
    await ringcloud.card.expectOpen();
    await expectHeadingFocused(page, 'Payment');
    await tabAndPress(ringcloud.card.button);
    await expectHeadingFocused(page, 'Payment Successful');
  });
});

test.describe('partner application by keyboard alone', () => {
  test.use({ expectedInConsole: /\/api\/affnetwork-signup/ });

  /** Chooses files with the button that has the focus or comes next. */
  async function chooseByKey(page: Page, ...files: SentFile[]): Promise<void> {
    // Registered before the key press: a key opens the file chooser faster than a click.
    const asked = page.waitForEvent('filechooser');
    await tabTo(button(page, 'Choose files'));
    await page.keyboard.press('Enter');
    await (await asked).setFiles(files);
    await expect(button(page, 'Choose files')).toBeFocused();
  }

  test('focuses the first invalid field, the documents after a change, the button after a canceled upload, and the final page', async ({
    visit,
  }) => {
    const { page, context } = await visit();
    const partner = new PartnerPage(page);
    const answers = Object.entries(newApplicant());
    const before = answers.findIndex(([label]) => label === 'Main contact');
    await partner.open();
    await tabAndPress(partner.submitButton);
    await retype(partner.field('Business name'), answers[0]?.[1] ?? '');
    await typeAll((label) => partner.field(label), answers.slice(1, before));
    await page.keyboard.press('Enter');
    await retype(partner.field('Main contact'), answers[before]?.[1] ?? '');
    await typeAll((label) => partner.field(label), answers.slice(before + 1));

    await chooseByKey(page, fileOf('W-9.pdf', PDF), fileOf('terms.pdf', PNG));
    await tabAndPress(button(page, 'Remove W-9.pdf'));
    await expectHeadingFocused(page, 'Document Upload (optional)');
    await tabAndPress(partner.submitButton);
    await expect(partner.documents).toBeFocused();
    await expect(partner.documents.getByRole('alert')).toContainText("terms.pdf can't be accepted");
    await tabAndPress(button(page, 'Remove terms.pdf'), 'Space');
    await expectHeadingFocused(page, 'Document Upload (optional)');

    await chooseByKey(page, fileOf('slow.pdf', pdfOf(2 * 1024 * 1024)));
    const network = await context.newCDPSession(page);
    const upload = (uploadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput });
    await network.send('Network.enable');
    await upload(100_000);
    await tabAndPress(partner.submitButton);
    await expect(page.getByText('Sending your application...')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Sending slow.pdf' })).toBeVisible();
    await tabTo(button(page, 'Cancel'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(partner.submitButton).toBeFocused();
    await expect(partner.chosen).toHaveCount(1);
    await upload(-1);

    await page.route('**/api/affnetwork-signup', (route) => route.fulfill({ status: 500, body: 'oops' }), { times: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your entries and documents are still here.')).toBeVisible();
    await expect(partner.submitButton).toBeFocused();
    await page.keyboard.press('Enter');
    await partner.expectSubmitted();
  });
});
