import { describe, expect, it } from '@jest/globals';
import { renderInvoice } from './render-invoice.js';

const party = { name: 'Shop', agencyName: '', address: '', email: '' };
const build = (text: string, agencyName = 'Agency'): Parameters<typeof renderInvoice>[0] => ({
  series: 'INV',
  number: 'INV-2026-000001',
  about: 'WL-100001',
  issuedOn: '2026-11-25',
  netCents: 300,
  taxCents: 0,
  body: {
    seller: party,
    buyer: { ...party, agencyName },
    creditOf: null,
    tax: { rateText: '', basis: 'not_collected' },
    lines: [{ text, category: 'lead_data', quantity: 1, unitCents: 300, amountCents: 300 }],
    tenders: { cardCents: 0, balanceCents: 300, promoCents: 0 },
  },
});
const fileOf = async (text: string, agencyName?: string) => (await renderInvoice(build(text, agencyName))).toString('latin1');

describe('renderInvoice', () => {
  it('W78 draws a very long text on several lines and pages', async () => {
    const file = await fileOf('A'.repeat(50_000));
    expect(file.match(/\/Type \/Page\b/g)).toHaveLength(2);
  });

  it('W78 embeds a font for letters that the built-in fonts lack, and only then', async () => {
    expect(await fileOf('Ten leads – “aged”', 'Peña')).not.toContain('FontFile2');
    const polish = await fileOf('Ten leads', 'Łukasz Żak LLC');
    expect(polish).toContain('FontFile2');
    expect(await fileOf('Ten leads', 'Łukasz Żak LLC')).toBe(polish);
  });
});
