import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openPage } from '../../../testing/open-page.tsx';

const usual = globalThis.matchMedia;

async function openPricing() {
  const visit = await openPage('/pricing');
  const perDay = await screen.findByRole('spinbutton', { name: 'Calls your agency can take in a day' });
  const transfers = screen.getByRole('spinbutton', { name: 'Transfers in your first order' });
  const type = async (field: HTMLElement, text: string) => {
    await visit.user.clear(field);
    if (text !== '') await visit.user.type(field, text);
  };
  return { ...visit, setPerDay: (text: string) => type(perDay, text), setTransfers: (text: string) => type(transfers, text) };
}

// The test also opens the tier's page: no confetti, because jsdom has no canvas.
globalThis.matchMedia = (media) => ({ ...usual(media), matches: media === '(prefers-reduced-motion: reduce)' });

/** Records clicks without navigating: jsdom cannot load another document. */
beforeEach(() => {
  document.body.onclick = (event) => {
    if (event.target instanceof Element && event.target.closest('a')?.getAttribute('href') === '/checkout-high-volume')
      event.preventDefault();
  };
});

describe('the pricing overview', () => {
  it('A1.04 A1.05 A9.01 lists the five tiers by daily volume, each with its rate and its page', async () => {
    await openPricing();
    const tiers = within(screen.getByRole('region', { name: 'Five tiers by calls per day' })).getAllByRole('link');
    expect(tiers.map((tier) => [tier.getAttribute('href'), tier.querySelector('.rung-rate strong')?.textContent])).toEqual([
      ['/standard-pricing', '$40'],
      ['/special-pricing', '$38'],
      ['/premium-pricing', '$35'],
      ['/enterprise-pricing', '$32'],
      ['/ultimate-pricing', '$28'],
    ]);
  });

  it.each([
    ['1', 'Standard', '/standard-pricing'],
    ['100', 'Standard', '/standard-pricing'],
    ['101', 'Special offer', '/special-pricing'],
    ['150', 'Special offer', '/special-pricing'],
    ['151', 'Premium volume', '/premium-pricing'],
    ['199', 'Premium volume', '/premium-pricing'],
    ['200', 'Enterprise volume', '/enterprise-pricing'],
    ['299', 'Enterprise volume', '/enterprise-pricing'],
    ['300', 'Ultimate volume', '/ultimate-pricing'],
    ['9000', 'Ultimate volume', '/ultimate-pricing'],
  ])('A1.04 A9.01 suggests the right tier: %s calls a day, %s', async (calls, name, address) => {
    const { setPerDay } = await openPricing();
    await setPerDay(calls);
    expect(screen.getByRole('link', { name: `See ${name}` })).toHaveAttribute('href', address);
    expect(document.querySelector('.rung-current a')).toHaveAttribute('href', address);
  });

  it.each(['', '0', '-5'])('suggests no tier for "%s" calls a day', async (calls) => {
    const { setPerDay } = await openPricing();
    await setPerDay(calls);
    expect(screen.getByText('Enter how many calls a day your agency can take.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^See / })).not.toBeInTheDocument();
  });

  it('A3.02 M5 passes the count to the package checkout as projectedTransfers', async () => {
    const { setTransfers, user } = await openPricing();
    await setTransfers('40');
    expect(localStorage.getItem('projectedTransfers')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'See Premium volume' }));
    expect(localStorage.getItem('projectedTransfers')).toBe('40');
  });

  it.each([
    ['50', '50-99', 32, 1600],
    ['99', '50-99', 32, 3168],
    ['100', '100-149', 30, 3000],
    ['150', '150-199', 29, 4350],
    ['200', '200+', 28, 5600],
  ])(
    'A3.02 A9.03 M5 passes %s transfers to the high-volume checkout as highVolumeData',
    async (count, tier, pricePerCall, total) => {
      const { setTransfers, user } = await openPricing();
      await setTransfers(count);
      const offer = screen.getByText(/transfers at once/).parentElement!;
      expect(offer).toHaveTextContent(`$${total.toLocaleString('en-US')}.00`);
      await user.click(within(offer).getByRole('link', { name: 'Order by quantity' }));
      expect(JSON.parse(localStorage.getItem('highVolumeData') ?? '')).toEqual({
        volume: Number(count),
        pricePerCall,
        total,
        tier,
      });
    },
  );

  it('M5 offers no order by quantity below 50 in the calculator', async () => {
    const { setTransfers } = await openPricing();
    await setTransfers('49');
    expect(screen.queryByText(/transfers at once/)).not.toBeInTheDocument();
  });

  it('A9.03 A1.04 lists the rates by purchased quantity', async () => {
    await openPricing();
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['50-99', '$32', '$1,600'],
      ['100-149', '$30', '$3,000'],
      ['150-199', '$29', '$4,350'],
      ['200+', '$28', '$5,600'],
    ]);
  });

  it('A1.06 A9.09 answers questions about the buffer', async () => {
    await openPricing();
    expect(screen.getByText(/Calls of 2 minutes or less never count against your package/)).toBeInTheDocument();
  });
});
