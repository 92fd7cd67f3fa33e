import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { keepDraft } from '../../components/form/unsaved/form-draft.ts';
import { EMPTY_RINGCLOUD } from '../../features/surveys/forms/ringcloud-fields.ts';
import { EMPTY_SURVEY } from '../../features/surveys/forms/survey-schema.ts';
import { leaveEarlierSurveys, RINGCLOUD_DRAFT, SURVEY_DRAFT } from '../../features/surveys/survey-drafts.ts';
import { storeUser } from '../../lib/session/stored-user.ts';
import { openCheckoutShop } from '../../testing/pages/checkout-shop.ts';
import { buildUser } from '../../testing/builders/build.ts';
import { logOut } from '../../testing/log-out.ts';
import { openPage } from '../../testing/open-page.tsx';
import { refusal } from '../../testing/shop.ts';
import { AGENCY, choose, fillAgency, press, type } from '../../testing/pages/survey-answers.ts';

const QUOTE = { quantity: 20, unitPrice: 15, amount: 300 };
const SAVED = { body: { submissionId: 's-1', quote: QUOTE } };
const RESTORED = 'We restored your entries. Please enter your password again.';
const ENTRIES = { agencyName: 'Ortiz Insurance', submissionId: 's-1' };

function keepSurveys(entries: object = ENTRIES) {
  keepDraft(SURVEY_DRAFT, { ...EMPTY_SURVEY, ...entries }, EMPTY_SURVEY);
  keepDraft(RINGCLOUD_DRAFT, { ...EMPTY_RINGCLOUD, ...entries }, EMPTY_RINGCLOUD);
}
const none = () => ({ body: [], headers: { 'X-Total-Count': '0' } });
const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));
const goHome = async ({ user, at }: Awaited<ReturnType<typeof openPage>>) => {
  await user.click(screen.getByRole('link', { name: /start page$/ }));
  await waitFor(() => expect(at()).toBe('/'));
};

it('P15 a survey that was sent ends when its page is left', async () => {
  await openCheckoutShop({ 'POST /api/survey': () => SAVED });
  const page = await openPage('/survey');
  await fillAgency(page.user);
  await choose(page.user, /Agency Owner/);
  await press(page.user, 'Next');
  await choose(page.user, /Call-Backs/);
  await type(page.user, 'Number of callbacks', '20');
  await press(page.user, 'Next');
  await screen.findByText('Step 3 of 3');
  expect(kept()).toEqual(['draft:survey']);
  await goHome(page);
  await waitFor(() => expect(kept()).toEqual([]));
});

it('P15 survey 2 continues in its checkout, and ends when the checkout is left', async () => {
  await openCheckoutShop();
  keepSurveys();
  const page = await openPage('/ringcloud-checkout');
  await page.user.click(await screen.findByRole('link', { name: 'Back to Survey' }));
  expect(await screen.findByLabelText('Agency name')).toHaveValue('Ortiz Insurance');
  await goHome(page);
  await waitFor(() => expect(kept()).toEqual(['draft:survey']));
});

it.each(['/survey', '/ringcloud'])('P15 %s asks for the password again after its page was left', async (address) => {
  await openCheckoutShop();
  const page = await openPage(address);
  await fillAgency(page.user);
  await goHome(page);
  page.back();
  expect(await screen.findByText(RESTORED)).toBeVisible();
  expect(screen.getByLabelText('Agency name')).toHaveValue(AGENCY.agencyName);
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

it.each(['/survey', '/ringcloud'])('P15 %s offers to start a new survey in place of the restored one', async (address) => {
  await openCheckoutShop();
  keepSurveys();
  const { user } = await openPage(address);
  await press(user, 'Start a new survey');
  expect(screen.getByLabelText('Agency name')).toHaveValue('');
  expect(screen.queryByText(RESTORED)).toBeNull();
  expect(kept()).toHaveLength(1);
});

it.each([
  ['navigate', '/survey', 0],
  ['navigate', '/ringcloud-checkout', 2],
  ['reload', '/survey', 2],
  ['back_forward', '/ringcloud', 2],
] as const)('P15 a document that was opened by %s at %s leaves %i sent surveys', (opened, pathname, left) => {
  keepSurveys();
  leaveEarlierSurveys(opened, pathname);
  expect(kept()).toHaveLength(left);
});

it('P15 a new document keeps a survey that was not sent', () => {
  keepSurveys({ agencyName: 'Ortiz Insurance' });
  leaveEarlierSurveys('navigate', '/survey');
  expect(kept()).toHaveLength(2);
});

it.each([
  ['/login?redirect_status=succeeded', 'a visitor', 0],
  ['/login?redirect_status=failed', 'a visitor', 2],
  ['/login', 'a visitor', 2],
  ['/login?redirect_status=succeeded', 'a buyer', 0],
  ['/login?redirect_status=processing', 'a buyer', 0],
  ['/login?redirect_status=failed', 'a buyer', 2],
  ['/thank-you?order=r1&redirect_status=processing', 'a visitor', 0],
  ['/thank-you?order=r1&redirect_status=failed', 'a visitor', 2],
])('P15 the return of a payment to %s leaves %s %i surveys', async (address, who, left) => {
  const isBuyer = who === 'a buyer';
  if (isBuyer) storeUser(buildUser());
  await openCheckoutShop({
    'GET /api/me': () => (isBuyer ? { body: { user: buildUser() } } : refusal(401, 'unauthenticated', 'Please sign in.')),
    'GET /api/aged-leads': none,
  });
  keepSurveys();
  await openPage(address);
  await screen.findByRole('heading', { level: 1 });
  expect(kept()).toHaveLength(left);
});

it('P15 P29 signing in removes surveys and drafts of other users', async () => {
  await openCheckoutShop({ 'POST /api/login': () => ({ body: { user: buildUser() } }), 'GET /api/aged-leads': none });
  keepSurveys();
  keepDraft({ key: 'refund', owner: 'u-other' }, { note: 'Paid twice' }, { note: '' });
  const { user, at } = await openPage('/login');
  await type(user, 'Username or email', 'buyer');
  await type(user, 'Password', 'warmline-demo');
  await press(user, 'Login');
  await waitFor(() => expect(at()).toBe('/dashboard'));
  expect(kept()).toEqual([]);
});

it('P29 Logout of a required step removes the drafts of the tab', async () => {
  await openCheckoutShop({ 'GET /api/me': () => ({ body: { user: buildUser(), mustChangePassword: true } }) });
  keepDraft({ key: 'refund', owner: 'u-other' }, { note: 'Paid twice' }, { note: '' });
  await openPage('/login?step=password');
  logOut(await screen.findByRole('link', { name: 'Logout' }));
  expect(kept()).toEqual([]);
});
