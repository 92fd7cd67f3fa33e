import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { LEGAL_PAGES, LEGAL_TITLES, type LegalText } from '@warmline/contracts/site/legal';
import { DEFAULT_SITE, type SiteData } from '@warmline/contracts/site/types';
import { pageMeta } from '../../../page-meta.ts';
import { embedSite } from '../../../testing/embed-site.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { openShop } from '../../../testing/shop.ts';

const TEXT: LegalText = {
  version: 3,
  publishedAt: '2026-11-24T23:30:00.000Z',
  reviewed: true,
  text: '## What we sell\n\nCalls, see [Refunds](/refunds).\n\n## Your part\n\n- Be **licensed**.',
};
const COMPANY = { ...DEFAULT_SITE.company, legalName: 'Acme Calls LLC' };
const LEGAL = LEGAL_PAGES.map((page) => ({ path: `/${page}`, title: LEGAL_TITLES[page] }));

let remove = (): void => undefined;
beforeEach(() => void openShop({}));
afterEach(() => remove());
async function openLegal(path: string, site: Partial<SiteData>) {
  remove = embedSite(site);
  await openPage(path);
  return within(await screen.findByRole('main'));
}

describe('a legal page', () => {
  it('D7 shows the published text with contents, legal entity, version and date', async () => {
    const main = await openLegal('/terms', { company: COMPANY, legal: LEGAL, legalText: TEXT });
    expect(main.getByRole('heading', { level: 1 })).toHaveTextContent('Terms of service');
    expect(main.getByText('Acme Calls LLC · Version 3, published November 24, 2026')).toBeVisible();
    expect(main.queryByText('Draft for review by counsel')).toBeNull();
    const contents = within(main.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(contents.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['What we sell', '#what-we-sell'],
      ['Your part', '#your-part'],
    ]);
    expect(main.getByRole('heading', { level: 2, name: 'Your part' })).toHaveAttribute('id', 'your-part');
    expect(main.getByRole('link', { name: 'Refunds' })).toHaveAttribute('href', '/refunds');
    expect(main.getByText('licensed').tagName).toBe('STRONG');
  });

  it('D7 says that counsel has not reviewed the text', async () => {
    const main = await openLegal('/privacy', { legal: LEGAL, legalText: { ...TEXT, reviewed: false } });
    expect(main.getByText('Draft for review by counsel')).toBeVisible();
  });

  it('D8 shows HTML in a text as text', async () => {
    const main = await openLegal('/terms', { legal: LEGAL, legalText: { ...TEXT, text: '<img src=x onerror=alert(1)>' } });
    expect(main.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    expect(main.queryByRole('img')).toBeNull();
    expect(main.queryByRole('navigation')).toBeNull();
  });

  it.each(LEGAL_PAGES)('D7 /%s says that it is not published yet, and whom to ask', async (page) => {
    const main = await openLegal(`/${page}`, {});
    expect(main.getByRole('heading', { level: 1 })).toHaveTextContent(LEGAL_TITLES[page]);
    expect(main.getByText(/^We haven’t published this page yet/)).toBeVisible();
    expect(main.getByRole('link')).toHaveAttribute('href', `mailto:${DEFAULT_SITE.company.email}`);
  });

  it('D10 is listed for search engines once it is published', () => {
    expect(pageMeta('/terms', DEFAULT_SITE).listed).toBe(false);
    expect(pageMeta('/terms', { ...DEFAULT_SITE, company: COMPANY, legal: LEGAL })).toEqual({
      listed: true,
      description: 'Terms of service of Acme Calls LLC: the version in force, with its date.',
    });
  });
});

describe('the footer of public pages', () => {
  const footer = async () => within(await screen.findByRole('contentinfo'));

  it('D9 links the published legal pages, with the legal entity and the year', async () => {
    await openLegal('/pricing', { company: COMPANY, legal: LEGAL.slice(0, 2), year: 2027 });
    const links = within((await footer()).getByRole('navigation', { name: 'Legal' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/terms', '/privacy']);
    expect((await footer()).getByText('© 2027 Acme Calls LLC')).toBeVisible();
  });

  it('D1 D9 hides what the owner has not entered', async () => {
    await openLegal('/pricing', { company: { ...COMPANY, legalName: '', phone: '', phoneHref: '', email: '', address: '' } });
    const { queryByRole, getByText, getByRole } = await footer();
    expect(queryByRole('navigation', { name: 'Legal' })).toBeNull();
    expect(getByText(`© ${DEFAULT_SITE.year} Warmline`)).toBeVisible();
    expect(getByRole('group')).toBeEmptyDOMElement();
  });
});
