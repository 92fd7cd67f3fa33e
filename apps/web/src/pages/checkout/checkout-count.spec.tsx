import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, renderHook, screen } from '@testing-library/react';
import { checkoutPackage, type PackageId } from '../../features/checkout/packages.ts';
import { readCount, useTransferCount } from '../../features/checkout/use-transfer-count.ts';
import { intentsOf, openCheckoutShop } from '../../testing/pages/checkout-shop.ts';
import { openPage } from '../../testing/open-page.tsx';

const SINGLE: PackageId[] = ['standard', 'special', 'premium', 'enterprise', 'ultimate'];

describe('a typed count', () => {
  it.each(SINGLE)('A5.02 A5.10 treats a non-number for the %s package as 0', (id) => {
    const wanted = checkoutPackage(id);
    for (const text of ['', ' ', 'abc', '-', 'e']) expect(readCount(text, wanted)).toBe(0);
    expect(readCount('12', wanted)).toBe(12);
    expect(readCount('12.9', wanted)).toBe(12);
  });

  it('A5.05 treats an empty or non-numeric count of the high-volume package as 50', () => {
    const wanted = checkoutPackage('high-volume');
    for (const text of ['', ' ', 'abc', '-']) expect(readCount(text, wanted)).toBe(50);
    expect(readCount('30', wanted)).toBe(30);
  });
});

/** No rate applies: neither the form nor the summary shows a price. */
function expectNoPrice(): void {
  expect(screen.getByLabelText('Total')).toHaveTextContent(/^–$/);
  expect(screen.queryByText(/ each$/)).toBeNull();
  expect(screen.getByRole('region', { name: 'Order summary' })).not.toHaveTextContent('$');
}

it.each(['/checkout?offer=special', '/checkout-premium', '/checkout-enterprise', '/checkout-ultimate'])(
  'A5.02 A5.03 A5.08 A5.10 A5.11 A9.08 %s cannot proceed below 1 and sends no request',
  async (path) => {
    const shop = await openCheckoutShop();
    const { user } = await openPage(path);
    const box = await screen.findByRole('spinbutton');
    await user.clear(box);
    expect(screen.getByText(/^0 transfers × /)).toBeInTheDocument();
    expect(screen.getByLabelText('Total')).toHaveTextContent('$0.00');
    expect(screen.getByRole('button', { name: 'Proceed to Payment' })).toBeDisabled();
    await user.type(box, '{Enter}');
    // Submits despite the disabled button, because the handler must refuse too.
    fireEvent.submit(screen.getByRole('form', { name: 'Package configuration' }));
    await user.tab();
    expect(box).toHaveValue(0);
    await user.clear(box);
    await user.type(box, '-3');
    expect(screen.getByRole('button', { name: 'Proceed to Payment' })).toBeDisabled();
    expectNoPrice();
    await user.clear(box);
    await user.type(box, '1');
    expect(screen.getByRole('button', { name: 'Proceed to Payment' })).toBeEnabled();
    expect(intentsOf(shop)).toEqual([]);
  },
);

it.each([
  ['/checkout?offer=special', '1001', { amount: 39_039, callCount: 1001 }],
  ['/checkout-premium', '2001', { amount: 74_037, callCount: 2001, tier: 'premium' }],
  ['/checkout-enterprise', '5001', { amount: 175_035, callCount: 5001, tier: 'enterprise' }],
  ['/checkout-ultimate', '10001', { amount: 320_032, callCount: 10_001, tier: 'ultimate' }],
  ['/checkout-high-volume', '20000', { amount: 560_000, callCount: 20_000, tier: 'high-volume' }],
])('A5.01 A5.07 A5.09 %s accepts %s: the maximum is only a hint', async (path, count, request) => {
  const shop = await openCheckoutShop();
  const { user } = await openPage(path);
  const box = await screen.findByRole('spinbutton');
  await user.clear(box);
  await user.type(box, count);
  await user.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
  await screen.findByRole('button', { name: /^Complete Payment/ });
  expect(intentsOf(shop)).toEqual([request]);
});

it('A2.25 A5.04 A5.05 A5.06 blocks the high-volume checkout below 50, and resets an empty field to 50', async () => {
  const shop = await openCheckoutShop();
  const { user } = await openPage('/checkout-high-volume');
  const box = await screen.findByRole('spinbutton');
  await user.clear(box);
  await user.type(box, '49');
  expect(screen.getByRole('button', { name: 'Proceed to Payment' })).toBeDisabled();
  // No rate applies, and the field says why at once.
  expectNoPrice();
  expect(screen.queryByText('Your rate')).toBeNull();
  expect(screen.getByText('Minimum is 50')).toBeVisible();
  expect(box).toBeInvalid();
  await user.clear(box);
  await user.type(box, '-3');
  expectNoPrice();
  await user.clear(box);
  expect(screen.getByText('50 transfers × $32 each')).toBeInTheDocument();
  await user.tab();
  expect(box).toHaveValue(50);
  expect(screen.getByRole('button', { name: 'Proceed to Payment' })).toBeEnabled();
  expect(intentsOf(shop)).toEqual([]);
});

it.each([
  ['/checkout-premium', '2001', "That's more than the suggested 2,000. You can still order it."],
  ['/checkout-premium', '2000', null],
  ['/checkout-high-volume', '20000', null],
])('M79 %s says at the field what %s means', async (path, count, advice) => {
  await openCheckoutShop();
  const { user } = await openPage(path);
  const box = await screen.findByRole('spinbutton');
  await user.clear(box);
  await user.type(box, count);
  expect(screen.queryByText(/more than the suggested/)?.textContent ?? null).toBe(advice);
  expect(box).toBeValid();
});

it('M79 M6 says at the field when no card can pay that many', async () => {
  await openCheckoutShop();
  const { user } = await openPage('/checkout-premium');
  const box = await screen.findByRole('spinbutton');
  await user.clear(box);
  await user.type(box, '27028');
  expect(screen.getByText('The largest card payment is $999,999.99. Enter 27,027 or fewer.')).toBeVisible();
  expect(box).toBeInvalid();
  await user.clear(box);
  await user.type(box, '27027');
  expect(screen.queryByText(/largest card payment/)).toBeNull();
});

describe('M5 M25 the count stored by the calculator', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each(SINGLE)('A3.02 A9.06 A9.10 uses projectedTransfers as the %s count and removes it after 1000 ms', (id) => {
    localStorage.setItem('projectedTransfers', '70');
    const { result } = renderHook(() => useTransferCount(checkoutPackage(id)));
    expect(result.current.count).toBe(70);
    jest.advanceTimersByTime(999);
    expect(localStorage.getItem('projectedTransfers')).toBe('70');
    jest.advanceTimersByTime(1);
    expect(localStorage.getItem('projectedTransfers')).toBeNull();
    expect(result.current.count).toBe(70);
  });

  it('A3.02 A9.10 uses highVolumeData as the high-volume count and removes it after 1000 ms; ignores its price', () => {
    localStorage.setItem('highVolumeData', JSON.stringify({ volume: 120, pricePerCall: 1, total: 120, tier: '100-149' }));
    const { result } = renderHook(() => useTransferCount(checkoutPackage('high-volume')));
    expect(result.current.count).toBe(120);
    jest.advanceTimersByTime(999);
    expect(localStorage.getItem('highVolumeData')).not.toBeNull();
    jest.advanceTimersByTime(1);
    expect(localStorage.getItem('highVolumeData')).toBeNull();
  });

  it.each(['abc', '', '0', '-4', '1.5', 'null', '{"volume":"x"}', '{"volume":3}', '[]', '{'])(
    'uses the default for %p',
    (value) => {
      localStorage.setItem('projectedTransfers', value);
      localStorage.setItem('highVolumeData', value);
      expect(renderHook(() => useTransferCount(checkoutPackage('special'))).result.current.count).toBe(25);
      expect(renderHook(() => useTransferCount(checkoutPackage('high-volume'))).result.current.count).toBe(50);
    },
  );
});
