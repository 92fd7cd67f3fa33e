import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openPage } from '../../../testing/open-page.tsx';

it('A2.49 A2.50 shows the not-found page with its text for an unknown URL', async () => {
  await openPage('/no/such/page');
  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
});
