import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createAppRouter } from '../router.tsx';

it('A2.49 A2.50 shows the not-found page with its text for an unknown URL', async () => {
  render(<RouterProvider router={createAppRouter(createMemoryHistory({ initialEntries: ['/no/such/page'] }))} />);
  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
});
