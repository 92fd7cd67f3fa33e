import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { afterEach, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { getSystem } from '../../../config/system.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { buildSetup } from '../../../testing/builders/build-setup.ts';
import { SetupForm } from './setup-form.tsx';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function renderForm(): void {
  render(
    <ChakraProvider value={getSystem()}>
      <QueryClientProvider client={queryClient}>
        <SetupForm view={buildSetup()} onSaved={() => {}} />
      </QueryClientProvider>
    </ChakraProvider>,
  );
}

it.each([
  ['America/Los_Angeles', '2026-11-24'],
  ['Pacific/Honolulu', '2026-11-24'],
  ['Asia/Tokyo', '2026-11-25'],
])('M81 offers today in %s as the first start date', (timeZone, today) => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
  jest.useFakeTimers({ now: Date.parse('2026-11-25T03:00:00Z') });
  renderForm();
  expect(screen.getByLabelText('Start date (optional)')).toHaveAttribute('min', today);
});

it('M35 keeps the size of a checkbox beside a long state', () => {
  renderForm();
  expect(getComputedStyle(screen.getByRole('checkbox', { name: 'District of Columbia' })).flexShrink).toBe('0');
});
