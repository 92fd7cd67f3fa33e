import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { afterEach, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { getSystem } from '../../../config/system.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { buildSetup, EMPTY_SETUP } from '../../../testing/builders/build-setup.ts';
import { SetupForm } from './setup-form.tsx';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function renderForm(view = buildSetup()): void {
  render(
    <ChakraProvider value={getSystem()}>
      <QueryClientProvider client={queryClient}>
        <SetupForm view={view} onSaved={() => {}} />
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

it.each([
  [{ transferExtension: '42' }, '(305) 555-0142 x42'],
  [{ transferExtension: null }, '(305) 555-0142'],
  // From a server of the previous build.
  [{}, '(305) 555-0142'],
])('M81 starts with the number and its extension: %j', (extension, shown) => {
  renderForm(buildSetup({ order: { id: 'o1' }, setup: { ...EMPTY_SETUP, transferPhone: '3055550142', ...extension } }));
  expect(screen.getByLabelText('Number for the calls')).toHaveValue(shown);
});

it('M103 says to the holder of a link that the number has an extension', () => {
  renderForm(buildSetup({ hasExtension: true }));
  expect(screen.getByText('Leave blank to keep the number that ends in 0123, with its extension.')).toBeVisible();
});
