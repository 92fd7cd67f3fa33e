import type { Locator, Page, Route } from '@playwright/test';
import { PartnerPage } from './pages/partner-page.ts';
import { RingcloudPage } from './pages/ringcloud-page.ts';
import { SurveyPage } from './pages/survey-page.ts';
import { newApplicant } from './support/applicant.ts';
import { fileOf, PDF, pdfOf, PNG } from './support/documents.ts';
import { onHeading, pressOn, retype, tabTo, typeInto } from './support/keyboard.ts';
import { newcomer } from './support/newcomer.ts';
import { expect, test } from './support/test.ts';
import type { SentFile } from './support/vendor-files.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The one of a group that Tab stops at. */
const chosen = (page: Page, group: string) => page.getByRole('group', { name: group }).getByRole('radio', { checked: true });

async function typeAll(field: (label: string) => Locator, answers: readonly (readonly [label: string, text: string])[]) {
  for (const [label, text] of answers) await typeInto(field(label), text);
}

test.describe('by keyboard alone', () => {
  test.use({
    expectedInConsole: /409 \(Conflict\).*\/api\/(survey|ringcloud-survey)|402 \(Payment Required\).*\/api\/sandbox\/confirm/,
  });

  test('the survey: each step begins at its heading, each error leads to the first wrong field, a payment can be made', async ({
    visit,
  }) => {
    const { page } = await visit();
    const survey = new SurveyPage(page);
    const person = newcomer();
    await survey.open();
    await pressOn(button(page, 'Next'));
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
        ['E-mail', person.email],
        ['Username', 'Buyer'],
        ['Password', person.password],
      ],
    );
    await page.keyboard.press('Enter');
    await onHeading(page, 'Lead type and details');

    await pressOn(button(page, 'Next'));
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
    await pressOn(button(page, 'Back'));
    await onHeading(page, 'Agency information');
    await pressOn(button(page, 'Next'), 'Space');
    await onHeading(page, 'Lead type and details');
    await pressOn(button(page, 'Next'));
    await retype(survey.field('Username'), person.username);
    await expect(survey.field('Username')).toBeInViewport();
    await page.keyboard.press('Enter');
    await onHeading(page, 'Lead type and details');
    await pressOn(button(page, 'Next'));
    await onHeading(page, 'Order summary and payment');

    await survey.card.expectOpen();
    await pressOn(button(page, 'Back'));
    await onHeading(page, 'Lead type and details');
    await pressOn(button(page, 'Next'));
    await survey.card.expectOpen();
    await onHeading(page, 'Order summary and payment');
    await tabTo(chosen(page, 'Test card'));
    await page.keyboard.press('ArrowDown');
    await pressOn(survey.card.button);
    await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible();
    await expect(survey.card.button).toBeFocused();
    await tabTo(chosen(page, 'Test card'), 'Shift+Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    // The card that had the keyboard cannot be changed while the bank asks.
    await pressOn(button(page, 'Refuse'));
    await onHeading(page, 'Order summary and payment');
    await tabTo(chosen(page, 'Test card'));
    await page.keyboard.press('ArrowDown');
    await pressOn(survey.card.button);
    await onHeading(page, 'Welcome Back');
  });

  test('the second survey and its checkout', async ({ visit }) => {
    const { page } = await visit();
    const ringcloud = new RingcloudPage(page);
    const person = newcomer();
    await ringcloud.open();
    await pressOn(button(page, 'Next'));
    await retype(ringcloud.field('Agency name'), person.agencyName);
    await typeAll(
      (label) => ringcloud.field(label),
      [
        ['First name', person.firstName],
        ['Last name', person.lastName],
        ['E-mail', person.email],
        ['Phone', person.phone],
      ],
    );
    await page.keyboard.press('Enter');
    await expect(ringcloud.field('State')).toBeFocused();
    await page.keyboard.type('Flor');
    await typeAll(
      (label) => ringcloud.field(label),
      [
        ['Username', 'Buyer'],
        ['Password', person.password],
        ['Confirm password', 'another one'],
      ],
    );
    await page.keyboard.press('Enter');
    await retype(ringcloud.field('Confirm password'), person.password);
    await page.keyboard.press('Enter');
    await onHeading(page, 'What you need');

    await pressOn(button(page, 'Continue to Payment'));
    await expect(page.getByRole('radio', { name: /^Live Transfers/ })).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    // Both are told at once, and the first of them has the keyboard.
    await expect(ringcloud.field('States you work in')).toHaveAccessibleErrorMessage(/./);
    await retype(ringcloud.field('Number of call-backs'), '4');
    await page.keyboard.press('Enter');
    await retype(ringcloud.field('States you work in'), 'Florida');
    await pressOn(button(page, 'Back'));
    await onHeading(page, 'Your agency');
    await pressOn(button(page, 'Next'));
    await onHeading(page, 'What you need');
    await pressOn(button(page, 'Continue to Payment'));
    await retype(ringcloud.field('Username'), person.username);
    await page.keyboard.press('Enter');
    await onHeading(page, 'What you need');
    await pressOn(button(page, 'Continue to Payment'));
    await onHeading(page, 'Complete your purchase');
    await tabTo(page.getByRole('link', { name: 'Back to Survey' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await onHeading(page, 'Insurance lead survey');
    await page.goBack();
    await onHeading(page, 'Complete your purchase');
    await pressOn(ringcloud.purchaseButton);
    await ringcloud.card.expectOpen();
    await onHeading(page, 'Payment');
    await pressOn(ringcloud.card.button);
    await onHeading(page, 'Payment Successful');
  });
});

test.describe('a partner application by keyboard alone', () => {
  test.use({ expectedInConsole: /\/api\/affnetwork-signup/ });

  /** Chooses files by the button that has the keyboard or comes next. */
  async function chooseByKey(page: Page, ...files: SentFile[]): Promise<void> {
    // Asked for before the way there: the browser is told of it beside what is pressed, and a key is quicker than a click.
    const asked = page.waitForEvent('filechooser');
    await tabTo(button(page, 'Choose Files'));
    await page.keyboard.press('Enter');
    await (await asked).setFiles(files);
    await expect(button(page, 'Choose Files')).toBeFocused();
  }

  test('the first wrong field, chosen and removed documents, a cancelled sending and the end each have a place', async ({
    visit,
  }) => {
    const { page, context } = await visit();
    const partner = new PartnerPage(page);
    const answers = Object.entries(newApplicant());
    const before = answers.findIndex(([label]) => label === 'Main contact');
    await partner.open();
    await pressOn(partner.submitButton);
    await retype(partner.field('Business name'), answers[0]?.[1] ?? '');
    await typeAll((label) => partner.field(label), answers.slice(1, before));
    await page.keyboard.press('Enter');
    await retype(partner.field('Main contact'), answers[before]?.[1] ?? '');
    await typeAll((label) => partner.field(label), answers.slice(before + 1));

    await chooseByKey(page, fileOf('W-9.pdf', PDF), fileOf('terms.pdf', PNG));
    await pressOn(button(page, 'Remove W-9.pdf'));
    await onHeading(page, 'Document Upload (optional)');
    await pressOn(partner.submitButton);
    await expect(partner.documents).toBeFocused();
    await expect(partner.documents.getByRole('alert')).toContainText('terms.pdf cannot be taken');
    await pressOn(button(page, 'Remove terms.pdf'), 'Space');
    await onHeading(page, 'Document Upload (optional)');

    await chooseByKey(page, fileOf('slow.pdf', pdfOf(2 * 1024 * 1024)));
    const network = await context.newCDPSession(page);
    const upload = (uploadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput });
    await network.send('Network.enable');
    await upload(100_000);
    await pressOn(partner.submitButton);
    await tabTo(button(page, 'Cancel'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(partner.submitButton).toBeFocused();
    await upload(-1);

    await page.route('**/api/affnetwork-signup', (route) => route.fulfill({ status: 500, body: 'oops' }), { times: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByText('Nothing you typed or chose is lost.')).toBeVisible();
    await expect(partner.submitButton).toBeFocused();
    await page.keyboard.press('Enter');
    await partner.expectSubmitted();
  });

  test('an application that has arrived without the form knowing it is sent again, changed, as another one', async ({
    visit,
  }) => {
    const { page } = await visit();
    const partner = new PartnerPage(page);
    const lost = async (route: Route) => {
      await route.fetch();
      await route.abort('connectionreset');
    };
    await partner.open();
    await partner.fill(newApplicant());
    await page.route('**/api/affnetwork-signup', lost, { times: 1 });
    await pressOn(partner.submitButton);
    await expect(page.getByText('Nothing you typed or chose is lost.')).toBeVisible();
    await tabTo(partner.field('Business name'), 'Shift+Tab');
    await page.keyboard.type(' and Daughters');
    await page.keyboard.press('Enter');
    await tabTo(page.getByRole('link', { name: 'Write to us' }));
    await page.route('**/api/affnetwork-signup', lost, { times: 1 });
    await pressOn(button(page, 'Send as another application'));
    await expect(page.getByText('Nothing you typed or chose is lost.')).toBeVisible();
    await expect(partner.submitButton).toBeFocused();
    await page.keyboard.press('Enter');
    await partner.expectSubmitted();
  });
});
