import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { LEGAL_TITLES, type LegalPage } from '@warmline/contracts/site/legal';
import { forgetSurveys } from '../../../../features/surveys/survey-drafts.ts';
import { openCheckoutShop } from '../../../../testing/pages/checkout-shop.ts';
import { embedSite } from '../../../../testing/embed-site.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { AGENCY, fillAgency, press, type } from '../../../../testing/pages/survey-answers.ts';

let remove = (): void => undefined;
afterEach(() => remove());

function publish(...pages: LegalPage[]) {
  remove = embedSite({ legal: pages.map((page) => ({ path: `/${page}`, title: LEGAL_TITLES[page] })) });
}

async function openPayment() {
  await openCheckoutShop();
  const { user } = await openPage('/checkout-premium');
  await user.click(await screen.findByRole('button', { name: 'Proceed to Payment' }));
  await screen.findByRole('button', { name: /^Complete Payment/ });
}

describe('D9 the button that pays', () => {
  it('names the published terms and refund policy, which open beside the form', async () => {
    publish('terms', 'privacy', 'refunds');
    await openPayment();
    const line = screen.getByText(/^By paying you agree/);
    expect(line).toHaveTextContent('By paying you agree to our Terms of service and Refund policy.');
    const links = ['Terms of service', 'Refund policy'].map((name) => screen.getByRole('link', { name }));
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
      ['/terms', '_blank'],
      ['/refunds', '_blank'],
    ]);
  });

  it('names only what is published', async () => {
    publish('refunds');
    await openPayment();
    expect(screen.getByText(/^By paying you agree/)).toHaveTextContent('By paying you agree to our Refund policy.');
  });

  it('names nothing that is not published', async () => {
    publish('security');
    await openPayment();
    expect(screen.queryByText(/you agree/)).toBeNull();
  });
});

it('D9 the step of a survey that creates the account names the terms and the privacy policy', async () => {
  publish('terms', 'privacy', 'refunds');
  forgetSurveys();
  await openCheckoutShop();
  const { user } = await openPage('/ringcloud');
  await fillAgency(user);
  expect(screen.queryByText(/you agree/)).toBeNull();
  await type(user, 'Confirm password', AGENCY.password);
  await user.selectOptions(screen.getByLabelText('State'), 'Florida');
  await press(user, 'Next');
  expect(await screen.findByText(/^By continuing/)).toHaveTextContent(
    'By continuing you agree to our Terms of service and Privacy policy.',
  );
});
