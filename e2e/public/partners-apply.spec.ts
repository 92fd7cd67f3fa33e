import { PartnerPage } from '../pages/partner-page.ts';
import { expectToast } from '../pages/toasts.ts';
import { expectAccessibleOnAllScreens } from '../support/browser/accessibility.ts';
import { newApplicant } from '../support/accounts/applicant.ts';
import { DOCX, fileOf, GIF, JPEG, pdfOf, PNG } from '../support/files/documents.ts';
import { mailsTo } from '../support/product/inbox.ts';
import { expect, test } from '../support/test.ts';

const MB = 1024 * 1024;
const FIVE = [
  fileOf('W-9.pdf', pdfOf(3 * MB)),
  fileOf('profile.docx', DOCX),
  fileOf('license.png', PNG),
  fileOf('office.jpg', JPEG),
  fileOf('größe & co.gif', GIF),
];

test.use({ expectedInConsole: /400 \(Bad Request\).*\/api\/affnetwork-signup/ });

test('B1.03 B2.12 B2.52 B2.53 B7.19 B8.24 accepts an application with five documents without an account; no axe violations in light and dark', async ({
  visit,
}) => {
  const { page, context } = await visit();
  const partner = new PartnerPage(page);
  const answers = newApplicant();
  await page.goto('/pricing');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Become a partner' }).click();
  await expect(page).toHaveTitle(/Partner application/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleOnAllScreens(page, 'application');
  await partner.submitButton.click();
  await expect(partner.field('Business name')).toBeFocused();
  await expect(partner.field('City')).toHaveAccessibleErrorMessage('City is required');
  await expectAccessibleOnAllScreens(page, 'application with messages');

  await partner.fill(answers);
  await expect(partner.field('Payment terms')).toHaveValue('Net 30');
  await partner.field('Payment terms').selectOption('Net 15');
  await partner.field('Time zone').selectOption('CST');
  await page.getByRole('group', { name: 'Reference 2' }).getByLabel('Company name').fill('Bay Leads');
  await partner.choose(...FIVE.slice(0, 2));
  await partner.drop(...FIVE.slice(2));
  await expect(partner.chosen).toHaveCount(5);

  // A browser may fill in the honeypot: then its user has to see it.
  const trap = partner.field('Leave this field empty');
  await expect(trap).not.toBeInViewport();
  await trap.fill('https://spam.example', { force: true });
  await partner.submitButton.click();
  await expect(trap).toBeInViewport();
  await trap.fill('');

  await partner.submitButton.click();
  await partner.expectSubmitted();
  await expectToast(page, 'Application Submitted', 'We will review your application within 48 hours.');
  await expect(page.getByRole('main')).toContainText(answers['Contact email']);
  await expectAccessibleOnAllScreens(page, 'Application Submitted');
  await expect.poll(async () => (await mailsTo(context.request, answers['Contact email'])).length).toBe(1);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.length && localStorage.getItem('partnerApplication'))).toBeFalsy();
});
