import { PartnerPage } from './pages/partner-page.ts';
import { expectToast } from './pages/toasts.ts';
import { expectAccessible, expectNoSidewaysScroll, SCREENS } from './support/accessibility.ts';
import { newApplicant } from './support/applicant.ts';
import { DOCX, fileOf, GIF, JPEG, PDF, pdfOf, PNG } from './support/documents.ts';
import { mailsTo } from './support/inbox.ts';
import { expect, test } from './support/test.ts';

const MB = 1024 * 1024;
const FIVE = [
  fileOf('W-9.pdf', pdfOf(3 * MB)),
  fileOf('profile.docx', DOCX),
  fileOf('license.png', PNG),
  fileOf('office.jpg', JPEG),
  fileOf('größe & co.gif', GIF),
];

for (const [screen, viewport] of Object.entries(SCREENS)) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport });

    test('B1.03 B2.12 B2.52 B2.53 B5.39 B7.19 B8.24 B9.05 B9.06 accepts an application with five documents without an account', async ({
      visit,
    }) => {
      const { page, context } = await visit();
      const partner = new PartnerPage(page);
      const answers = newApplicant();
      await page.goto('/pricing');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Become a partner' }).click();
      await expect(page).toHaveTitle(/Partner application/);
      await partner.fill(answers);
      await expect(partner.field('Payment terms')).toHaveValue('Net 30');
      await partner.field('Payment terms').selectOption('Net 15');
      await partner.field('Time zone').selectOption('CST');
      const reference = page.getByRole('group', { name: 'Reference 2' });
      await reference.getByLabel('Company name').fill('Bay Leads');
      await partner.choose(...FIVE.slice(0, 2));
      await partner.drop(...FIVE.slice(2));
      await expect(partner.chosen).toHaveCount(5);
      await expectNoSidewaysScroll(page, 'application');
      await partner.submitButton.click();
      await partner.expectSubmitted();
      await expectToast(page, 'Application Submitted', 'We will review your application within 48 hours.');
      await expect(page.getByRole('main')).toContainText(answers['Contact email']);
      await expectAccessible(page, 'Application Submitted');
      await expect.poll(async () => (await mailsTo(context.request, answers['Contact email'])).length).toBe(1);
      await page.getByRole('link', { name: 'Return to Home' }).click();
      await expect(page).toHaveURL('/');
      expect(await page.evaluate(() => localStorage.length && localStorage.getItem('partnerApplication'))).toBeFalsy();
    });

    test('B5.28 B5.38 form and messages have no axe violations in light and dark', async ({ visit }) => {
      const { page } = await visit();
      const partner = new PartnerPage(page);
      await partner.open();
      await expectAccessible(page, 'application');
      await partner.drop(fileOf('W-9.pdf', PDF), fileOf('run.exe', PDF));
      await partner.submitButton.click();
      await expect(partner.field('Business name')).toBeFocused();
      await expect(partner.field('City')).toHaveAccessibleErrorMessage('City is required');
      await expectAccessible(page, 'application with messages');
      await expectNoSidewaysScroll(page, 'application with messages');
    });
  });
}

test('B5.40 B5.41 B8.15 shows a toast for each violation of the document rules', async ({ visit }) => {
  const { page } = await visit();
  const partner = new PartnerPage(page);
  await partner.open();
  await partner.drop(fileOf('logo.svg', PNG));
  await expectToast(page, 'Invalid File Type', 'Please upload PDF, DOC, DOCX or image files only.');
  await partner.choose(fileOf('big.pdf', pdfOf(10 * MB + 1)));
  await expectToast(page, 'File Too Large', 'Each file can be at most 10MB.');
  await partner.choose(fileOf('full.pdf', pdfOf(10 * MB)));
  await expect(partner.chosen).toHaveCount(1);
  await partner.choose(...['a', 'b', 'c', 'd', 'e'].map((name) => fileOf(`${name}.pdf`, PDF)));
  await expectToast(page, 'Too Many Files', 'You can upload a maximum of 5 documents.');
  await expect(partner.chosen).toHaveCount(5);
  await expect(partner.documents).toContainText('e.pdf was not added');
  await page.getByRole('button', { name: 'Remove full.pdf' }).click();
  await expect(partner.documents).toContainText('4 of 5');
});

test('P25 keeps a draft after a reload, without the EIN', async ({ visit }) => {
  const { page } = await visit();
  const partner = new PartnerPage(page);
  const answers = newApplicant();
  await partner.open();
  await partner.fill(answers);
  await partner.field('Time zone').selectOption('PST');
  await page.reload();
  await expect(partner.field('Business name')).toHaveValue(answers['Business name']);
  await expect(partner.field('Time zone')).toHaveValue('PST');
  await expect(partner.field('EIN')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('3456789');
  await page.getByRole('button', { name: 'Clear the form' }).click();
  await page.reload();
  await expect(partner.field('Business name')).toHaveValue('');
});

test.describe('when sending fails', () => {
  test.use({ expectedInConsole: /\/api\/affnetwork-signup/ });

  test('B8.23 keeps the form after a server error and a lost connection, and creates one application when it is sent again', async ({
    visit,
  }) => {
    const { page, context } = await visit();
    const partner = new PartnerPage(page);
    const answers = newApplicant();
    await partner.open();
    await partner.fill(answers);
    await partner.choose(fileOf('W-9.pdf', PDF));
    await page.route('**/api/affnetwork-signup', (route) => route.fulfill({ status: 500, body: 'oops' }), { times: 1 });
    await partner.submitButton.click();
    await expectToast(page, 'Submission Failed', 'Failed to submit application');
    await expect(partner.field('EIN')).toHaveValue(answers.EIN ?? '');
    await expect(partner.chosen).toHaveCount(1);

    // The application reaches the server, but the response is lost.
    await page.route(
      '**/api/affnetwork-signup',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await partner.submitButton.click();
    await expectToast(page, 'Submission Failed', "The site can't be reached right now. Please try again in a moment.");
    await expect(partner.chosen).toHaveCount(1);
    await partner.submitButton.click();
    await partner.expectSubmitted();
    // One application sends one email.
    await expect.poll(async () => (await mailsTo(context.request, answers['Contact email'])).length).toBe(1);
  });

  test('F16 rejects a file whose content does not match its extension and shows it at the documents', async ({ visit }) => {
    const { page } = await visit();
    const partner = new PartnerPage(page);
    await partner.open();
    await partner.fill(newApplicant());
    await partner.choose(fileOf('terms.pdf', PNG));
    await partner.submitButton.click();
    await expect(partner.documents.getByRole('alert')).toContainText("terms.pdf can't be accepted");
    await expect(partner.documents).toBeFocused();
    await page.getByRole('button', { name: 'Remove terms.pdf' }).click();
    await partner.submitButton.click();
    await partner.expectSubmitted();
  });

  test('shows the honeypot field to a user whose browser filled it in', async ({ visit }) => {
    const { page } = await visit();
    const partner = new PartnerPage(page);
    await partner.open();
    await partner.fill(newApplicant());
    const trap = partner.field('Leave this field empty');
    await expect(trap).not.toBeInViewport();
    await trap.fill('https://spam.example', { force: true });
    await partner.submitButton.click();
    await expect(trap).toBeInViewport();
    await expect(trap).toHaveAccessibleErrorMessage('Please leave this field empty.');
    await trap.fill('');
    await partner.submitButton.click();
    await partner.expectSubmitted();
  });
});

test('B5.39 shows the progress of each file and of all files, and can cancel the upload', async ({ visit }) => {
  const { page, context } = await visit();
  const partner = new PartnerPage(page);
  await partner.open();
  await partner.fill(newApplicant());
  await partner.choose(fileOf('one.pdf', pdfOf(9 * MB)), fileOf('two.pdf', pdfOf(9 * MB)));
  const network = await context.newCDPSession(page);
  const speed = (bytes: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytes,
    });
  await network.send('Network.enable');
  await speed(100_000);
  await partner.submitButton.click();
  await expect(page.getByRole('progressbar', { name: 'Sending one.pdf' })).toBeVisible();
  await expect(page.getByText('Sending your application...')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(partner.submitButton).toBeEnabled();
  await expect(partner.chosen).toHaveCount(2);
  await speed(-1);
  await partner.submitButton.click();
  await partner.expectSubmitted();
});
