import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { statSync } from 'node:fs';
import { BRAND } from '@warmline/contracts/site/brand';
import { DEFAULT_SITE, type SiteData } from '@warmline/contracts/site/types';
import { phoneHref } from '@warmline/domain/places/us-phone';
import { openPage } from '../../../testing/open-page.tsx';
import { openShop } from '../../../testing/shop.ts';

beforeEach(() => openShop({}));

async function openLanding(site: Partial<SiteData> = {}) {
  const embedded = Object.assign(document.createElement('script'), { id: 'site-data', type: 'application/json' });
  embedded.textContent = JSON.stringify({ ...DEFAULT_SITE, ...site });
  document.head.append(embedded);
  const visit = await openPage('/');
  embedded.remove();
  await screen.findByRole('heading', { level: 1, name: 'Final expense prospects who are ready to talk' });
  return visit;
}

const section = (name: string | RegExp) => within(screen.getByRole('region', { name }));

describe('the landing page', () => {
  it('A2.01 links in its header to the schedule, the pricing, the contact and the login', async () => {
    await openLanding();
    const nav = within(screen.getByRole('navigation', { name: 'Main' }));
    for (const [name, address] of [
      ['Questions?', '/#schedule-call'],
      ['Pricing', '/pricing'],
      ['Contact', '/#contact'],
      ['Login', '/login'],
    ] as const) {
      expect(nav.getAllByRole('link', { name })[0]).toHaveAttribute('href', address);
    }
    expect(document.getElementById('schedule-call')).toBeInTheDocument();
    expect(document.getElementById('contact')).toBeInTheDocument();
  });

  it('A2.02 A2.36 starts the survey with Get Started Today', async () => {
    await openLanding();
    expect(screen.getByRole('link', { name: 'Get Started Today' })).toHaveAttribute('href', '/survey');
  });

  it('A2.03 A1.04 A1.05 shows that volume lowers the price, and by how much', async () => {
    await openLanding();
    const note = section(/^Volume pricing.*The more calls you take, the less each transfer costs\.$/);
    const links = note.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['$40Up to 100 calls a day', '/standard-pricing'],
      ['$38101-150 calls a day', '/special-pricing'],
      ['$35151-199 calls a day', '/premium-pricing'],
      ['$32200-299 calls a day', '/enterprise-pricing'],
      ['$28300+ calls a day', '/ultimate-pricing'],
    ]);
  });

  it('A1.01 A1.02 A1.03 A2.03 offers three lead types to agents and agency owners', async () => {
    await openLanding();
    const kinds = section('Three types of leads for your agency');
    expect(kinds.getByText(/For insurance agents and agency owners/)).toBeVisible();
    expect(kinds.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Live transfers',
      'Callbacks',
      'Aged and partial-application leads',
    ]);
    expect(kinds.getByText(/transferred to your agent in real time\. TCPA-compliant, pre-screened and warmed\./)).toBeVisible();
    expect(kinds.getByText('Our AI voice asks the screening questions')).toBeVisible();
  });

  it('A1.06 A9.09 states that a call of 2 minutes or less is not charged', async () => {
    await openLanding();
    const buffer = section('You pay for conversations, not hang-ups');
    expect(
      buffer.getByText(/120-second buffer.*You pay only when the prospect stays on the call for more than 2 minutes/),
    ).toBeVisible();
    const calls = buffer.getAllByRole('listitem').map((item) => item.textContent);
    expect(calls[1]).toContain('1:54');
    expect(calls[1]).toContain('Not charged');
    expect(calls[2]).toContain('$35 charged');
  });

  it('A1.07 A2.03 shows three tools and the testimonial with its figures', async () => {
    await openLanding();
    const tools = section('Three tools included with your account').getAllByRole('heading', { level: 3 });
    expect(tools.map((heading) => heading.textContent)).toEqual(['Quote engine', 'Lead management', 'Lead tracker']);
    const proof = section('What agents say');
    expect(proof.getByText('Senior agent')).toBeVisible();
    expect(proof.getAllByRole('definition').map((figure) => figure.textContent)).toEqual(['4000+', '500+', '95%']);
    expect(proof.getAllByRole('term').map((what) => what.textContent)).toEqual(['call transfers', 'agents', 'satisfaction rate']);
  });

  it('A2.03 has its sections in the order of the specification', async () => {
    await openLanding();
    const region = (name: string | RegExp) => screen.getByRole('region', { name });
    const inOrder = [
      screen.getByRole('heading', { level: 1 }),
      region(/^Volume pricing/),
      region('Three types of leads for your agency'),
      region('Three tools included with your account'),
      region('What agents say'),
      region('Schedule a Call'),
      region('Ready for more calls?'),
      screen.getByRole('contentinfo'),
    ];
    const onThePage = [...document.querySelectorAll<HTMLElement>('*')].filter((part) => inOrder.includes(part));
    expect(onThePage).toEqual(inOrder);
  });

  it('D38 shows pictures of the dashboard in both themes, loaded only near the window', async () => {
    await openLanding();
    const pictures = section('What it looks like').getAllByRole('img', { hidden: true });
    expect(pictures.map((picture) => [picture.getAttribute('src'), picture.className])).toEqual([
      ['/product/aged-leads-light.webp', 'light'],
      ['/product/aged-leads-dark.webp', 'dark'],
      ['/product/my-leads-light.webp', 'light'],
      ['/product/my-leads-dark.webp', 'dark'],
    ]);
    for (const picture of pictures) {
      expect(picture).toHaveAccessibleName();
      expect(picture).toHaveAttribute('loading', 'lazy');
      expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['1290', '900']);
      expect(statSync(`${import.meta.dirname}/../../../../public${picture.getAttribute('src')!}`).size).toBeLessThan(60_000);
    }
  });

  it('D20 names what each tool does today, and what is missing', async () => {
    await openLanding();
    const tools = section('Three tools included with your account');
    expect(tools.getByText(/^My Leads lists the leads of your agency, and its callbacks in a second list\. /)).toBeVisible();
    expect(tools.getByText(/Premium quotes for prospects are not included/)).toBeVisible();
    expect(tools.getByText(/a log that shows why each one was billed or free/)).toBeVisible();
  });

  it('D20 compares vendors by six questions, and says what depends on the voice provider', async () => {
    await openLanding();
    const rows = section('Six questions to ask any lead vendor').getAllByRole('row');
    expect(rows).toHaveLength(7);
    expect(within(rows[0]!).getAllByRole('columnheader')[1]).toHaveTextContent('Warmline');
    const voice = section('How the AI voice is used');
    expect(voice.getByText(/Our voice provider sets the AI disclosure and human backup/)).toBeVisible();
    expect(voice.getByRole('link', { name: 'Ask for the current script' })).toHaveAttribute('href', '#schedule-call');
  });

  it('D20 states compliance and security', async () => {
    await openLanding();
    const trust = section('What protects you and the people you call');
    expect(trust.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(['Compliance', 'Security']);
    expect(trust.getAllByRole('term')).toHaveLength(8);
    expect(trust.getByText("Each lead's phone number is in our inventory once, and one buyer gets the lead.")).toBeVisible();
  });

  it('D21 answers ten questions in the section that Questions? links to', async () => {
    const { user } = await openLanding();
    const schedule = section('Schedule a Call');
    const questions = schedule.getAllByRole('group').map((group) => group.querySelector('summary')!);
    expect(questions).toHaveLength(10);
    const answer = schedule.getByText(/Each lead, callback and appointment is sold to one buyer/);
    expect(answer.closest('details')).not.toHaveAttribute('open');
    await user.click(questions[0]!);
    expect(answer.closest('details')).toHaveAttribute('open');
  });

  it('A2.03 lists phone, email and Book a Call Now under contact', async () => {
    await openLanding();
    const contact = section('Ready for more calls?');
    expect(contact.getByRole('link', { name: BRAND.phone })).toHaveAttribute('href', phoneHref(BRAND.phone));
    expect(contact.getByRole('link', { name: BRAND.email })).toHaveAttribute('href', `mailto:${BRAND.email}`);
    expect(contact.getByRole('link', { name: 'Book a Call Now' })).toHaveAttribute('href', '#schedule-call');
    expect(screen.getByRole('contentinfo')).toBeVisible();
  });

  it('A2.03 F8 offers phone and email for scheduling if no booking service is configured', async () => {
    await openLanding();
    const schedule = section('Schedule a Call');
    expect(schedule.getByRole('link', { name: BRAND.phone })).toBeVisible();
    expect(schedule.getByRole('link', { name: /Suggest a time by email/ })).toBeVisible();
    expect(schedule.queryByTitle('Choose a time for your call')).not.toBeInTheDocument();
  });
});

describe('with the details of the owner', () => {
  const { company, claims } = DEFAULT_SITE;

  it('D22 shows source and date of the figures, the quote of the owner, and review sites', async () => {
    const testimonial = { quote: 'We wrote 41 policies.', name: 'Ana Ruiz', detail: 'Ruiz Agency, TX', source: 'call of June 3' };
    const proof = [{ label: 'Rated 4.8 on Trustpilot', url: 'https://reviews.example/warmline' }];
    await openLanding({ testimonial, proof, claims: { ...claims, source: 'our order records', asOf: '2026-10-31' } });
    const said = section('What agents say');
    expect(said.getByText('Source: our order records, as of Oct 31, 2026.')).toBeVisible();
    expect(said.getByText('“We wrote 41 policies.”')).toBeVisible();
    expect(said.getByText('Ana Ruiz').parentElement).toHaveTextContent('Ana Ruiz, Ruiz Agency, TX (call of June 3)');
    expect(said.getByRole('link', { name: 'Rated 4.8 on Trustpilot' })).toHaveAttribute('href', proof[0]!.url);
  });

  it('D1 D22 hides empty figures, and the section without figures and quote', async () => {
    await openLanding({ testimonial: null, claims: { ...claims, agents: '', satisfaction: '' } });
    expect(section('What agents say').getAllByRole('definition')).toHaveLength(1);
  });

  it('D1 D22 hides the section without figures and quote', async () => {
    await openLanding({ testimonial: null, claims: { transfers: '', agents: '', satisfaction: '', source: '', asOf: '' } });
    expect(screen.queryByRole('region', { name: 'What agents say' })).not.toBeInTheDocument();
  });

  it('D1 hides phone and email that are empty', async () => {
    await openLanding({ company: { ...company, phone: '', email: '' } });
    expect(section('Ready for more calls?').queryByRole('link', { name: BRAND.phone })).not.toBeInTheDocument();
    expect(section('Schedule a Call').queryByRole('link', { name: /Suggest a time/ })).not.toBeInTheDocument();
  });

  it('A1.07 A2.03 A7.08 embeds the calendar of the owner instead of own times', async () => {
    await openLanding({ company: { ...company, bookingUrl: 'https://booking.example/owner' } });
    const widget = section('Schedule a Call').getByTitle('Choose a time for your call');
    expect(widget).toHaveAttribute('src', 'https://booking.example/owner');
    expect(section('Schedule a Call').queryByRole('link', { name: BRAND.phone })).not.toBeInTheDocument();
  });
});

it('A2.04 F5 the redirect screen opens the survey', async () => {
  const { at } = await openPage('/get-started');
  await screen.findByRole('heading', { level: 1, name: 'Final Expense Lead Survey' });
  expect(at()).toBe('/survey');
});
