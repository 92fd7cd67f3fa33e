import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { PartnerApplication } from '@warmline/contracts/partners/types';
import { refreshQueries } from '../../../../lib/api/query-client.ts';
import { buildApplication } from '../../../../testing/builders/build-application.ts';
import { ADMIN, buildUser } from '../../../../testing/builders/build.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { openShop, refusal, type Answer, type Call, type Shop } from '../../../../testing/shop.ts';
import { pageOf } from '../../../../testing/page-of.ts';
import { paste } from '../../../../testing/paste.ts';

const PATH = '/api/affnetwork-signups';
const DECIDED = { at: '2026-01-03T03:04:05.000Z', by: 'second', note: 'Welcome.' };
let shop: Shop;
let list: PartnerApplication[];

async function openApplications(
  applications: PartnerApplication[] = [buildApplication()],
  routes: Record<string, (call: Call) => Answer> = {},
  address = '/admin/partners',
) {
  list = applications;
  shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(ADMIN) } }),
    [`GET ${PATH}`]: ({ search }) =>
      pageOf(list.filter(({ businessName }) => businessName.toLowerCase().includes(search.get('q') ?? ''))),
    [`PATCH ${PATH}/p1/status`]: ({ body }) => {
      const { status, note = null } = body as { status: 'approved' | 'rejected'; note?: string };
      list = list.map((one) =>
        one.id === 'p1' ? { ...one, status, history: [...one.history, { ...DECIDED, by: 'admin', status, note }] } : one,
      );
      return { body: list.find(({ id }) => id === 'p1') };
    },
    ...routes,
  });
  return openPage(address);
}
const group = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}`) });
const decided = (status: 'approved' | 'rejected') =>
  buildApplication({
    id: status,
    status,
    businessName: `${status} Media`,
    documents: '[]',
    reference1CompanyName: null,
    reference1ContactName: null,
    reference1Phone: null,
    history: [...buildApplication().history, { ...DECIDED, status }],
  });

it('B2.44 B2.45 B2.46 B4.07 B4.08 B4.09 P7 P26 shows three groups; only a pending one can be decided', async () => {
  await openApplications([buildApplication(), decided('approved'), decided('rejected')]);
  const pending = within(await group('Pending'));
  expect(pending.getByRole('heading', { level: 3, name: 'Gulf Coast Media' })).toBeVisible();
  expect(pending.getByRole('button', { name: 'Approve Gulf Coast Media' })).toBeVisible();
  expect(pending.getByRole('button', { name: 'Reject Gulf Coast Media' })).toBeVisible();
  for (const text of ['Bay Leads', 'Ola Marsh', '(813) 555-0101', 'W-9.pdf', 'Net 30', '9am-6pm EST', '$35'])
    expect(pending.getByText(text)).toBeVisible();
  for (const status of ['Approved', 'Rejected']) {
    const other = within(await group(status));
    expect(other.getByText(status, { selector: '[data-tone]' })).toBeVisible();
    expect(other.queryByRole('button', { name: /^(Approve|Reject) / })).toBeNull();
    for (const text of ['None given', 'None uploaded', 'by second', 'Welcome.']) expect(other.getByText(text)).toBeVisible();
  }
});

it('P35 requests a limited list, and says when there are more', async () => {
  const more = pageOf([buildApplication()], { total: { count: 1234, exact: true } });
  await openApplications([], { [`GET ${PATH}`]: () => more });
  expect(await screen.findByText('1,234 applications')).toBeVisible();
  expect(screen.getByText('Shown: 1 application. Search to find the others.')).toBeVisible();
  expect(shop.callsTo(`GET ${PATH}`)[0]?.search.get('limit')).toBe('200');
});

it('B2.46 B7.20 a download opens in a new tab', async () => {
  await openApplications();
  const link = await screen.findByRole('link', { name: 'Download W-9.pdf' });
  expect(link).toHaveAttribute('href', '/api/download-document/a1b2.pdf');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

it('B9.05 shows the time left for the promised review, and when it is overdue', async () => {
  const soon = new Date(Date.now() + 5.5 * 3_600_000).toISOString();
  await openApplications([buildApplication({ reviewBy: soon }), buildApplication({ id: 'p2', businessName: 'Late Media' })]);
  expect(await screen.findByText('Due in 5 hours')).toBeVisible();
  expect(screen.getByText(/^Overdue by \d+ days$/)).toHaveAttribute('data-tone', 'bad');
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Late Media',
    'Gulf Coast Media',
  ]);
});

it('B4.06 B7.11 B8.04 approves with a note after a confirmation, and moves the card', async () => {
  const { user } = await openApplications();
  await user.click(await screen.findByRole('button', { name: 'Approve Gulf Coast Media' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve Gulf Coast Media?' }));
  expect(shop.callsTo(`PATCH ${PATH}/p1/status`)).toEqual([]);
  await paste(user, dialog.getByLabelText('Note (optional)'), ' Welcome ');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Application status updated successfully.')).toBeVisible();
  expect(shop.callsTo(`PATCH ${PATH}/p1/status`)[0]?.body).toEqual({ status: 'approved', note: 'Welcome' });
  expect(await within(await group('Approved')).findByText('Gulf Coast Media')).toBeVisible();
  expect(screen.getByText('No pending applications.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('B4.06 rejects without a note, or cancels', async () => {
  const { user } = await openApplications();
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Reject Gulf Coast Media' }));
    return within(await screen.findByRole('dialog', { name: 'Reject Gulf Coast Media?' }));
  };
  await user.click((await open()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shop.callsTo(`PATCH ${PATH}/p1/status`)).toEqual([]);
  await user.click((await open()).getByRole('button', { name: 'Reject' }));
  expect(await within(await group('Rejected')).findByText('Gulf Coast Media')).toBeVisible();
  expect(shop.callsTo(`PATCH ${PATH}/p1/status`)[0]?.body).toEqual({ status: 'rejected' });
});

it('P29 keeps a note that was closed with Escape, for the same decision only', async () => {
  const { user } = await openApplications();
  const open = async (decision: 'Approve' | 'Reject') => {
    await user.click(await screen.findByRole('button', { name: `${decision} Gulf Coast Media` }));
    return within(await screen.findByRole('dialog')).findByLabelText('Note (optional)');
  };
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await paste(user, await open('Reject'), 'No license.');
  await user.keyboard('{Escape}');
  await closed();
  expect(await open('Approve')).toHaveValue('');
  await user.keyboard('{Escape}');
  await closed();
  expect(await open('Reject')).toHaveValue('No license.');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' }));
  expect(await within(await group('Rejected')).findByText('No license.')).toBeVisible();
  await closed();
});

it('B8.03 shows Failed to update application status and keeps the note when the server gives no reason', async () => {
  const { user } = await openApplications([buildApplication()], {
    [`PATCH ${PATH}/p1/status`]: () => ({ status: 500, body: 'oops' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Approve Gulf Coast Media' }));
  await paste(user, await screen.findByLabelText('Note (optional)'), 'Welcome');
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Failed to update application status')).toBeVisible();
  expect(screen.getByLabelText('Note (optional)')).toHaveValue('Welcome');
});

it('P26 shows who decided first, with the typed note', async () => {
  const message = 'This application was already approved by second.';
  const { user } = await openApplications([buildApplication()], {
    [`PATCH ${PATH}/p1/status`]: () => {
      list = [buildApplication({ status: 'approved', history: [{ ...DECIDED, status: 'approved' }] })];
      return refusal(409, 'application_decided', message);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Reject Gulf Coast Media' }));
  await paste(user, await screen.findByLabelText('Note (optional)'), 'No answer by phone');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText(message)).toBeVisible();
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/already approved by second. Your decision wasn't saved/)).toBeVisible();
  expect(dialog.getByText('No answer by phone')).toBeVisible();
});

it("closes the open dialog's form when another admin decides", async () => {
  const { user } = await openApplications();
  await user.click(await screen.findByRole('button', { name: 'Approve Gulf Coast Media' }));
  await screen.findByLabelText('Note (optional)');
  list = [buildApplication({ status: 'rejected', history: [{ ...DECIDED, status: 'rejected' }] })];
  refreshQueries(PATH);
  expect(await screen.findByText(/already rejected by second/)).toBeVisible();
  expect(screen.queryByLabelText('Note (optional)')).toBeNull();
});

it('shows an EIN only on request, and hides it again', async () => {
  const { user } = await openApplications([buildApplication()], {
    [`POST ${PATH}/p1/ein`]: () => ({ body: { ein: '12-3456789' } }),
  });
  expect(await screen.findByText('XX-XXX6789')).toBeVisible();
  expect(shop.callsTo(`POST ${PATH}/p1/ein`)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Reveal EIN of Gulf Coast Media' }));
  expect(await screen.findByText('12-3456789')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hide EIN of Gulf Coast Media' }));
  expect(await screen.findByText('XX-XXX6789')).toBeVisible();
  expect(shop.callsTo(`POST ${PATH}/p1/ein`)).toHaveLength(1);
});

it('B8.02 shows Failed to fetch affiliate network signups, and retries on request', async () => {
  let broken = true;
  const { user } = await openApplications([buildApplication()], {
    [`GET ${PATH}`]: () => (broken ? { status: 500, body: 'oops' } : pageOf([buildApplication()])),
  });
  expect(await screen.findByText('Failed to fetch affiliate network signups')).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Gulf Coast Media')).toBeVisible();
});

it('searches through the address, and shows ten of a group at first', async () => {
  const many = Array.from({ length: 12 }, (_, index) => buildApplication({ id: `p${index}`, businessName: `Media ${index}` }));
  const { user, at } = await openApplications(many);
  expect(await screen.findByText('12 applications')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Show 2 more pending applications' }));
  expect(screen.getAllByRole('article')).toHaveLength(12);
  await user.type(screen.getByLabelText('Search applications'), 'zz');
  expect(await screen.findByText('No applications match “zz”.')).toBeVisible();
  expect(at()).toBe('/admin/partners?q=zz');
  await user.click(screen.getByRole('button', { name: 'Show all applications' }));
  expect(await screen.findByText('Media 0')).toBeVisible();
});

it('shows the text of an empty list', async () => {
  await openApplications([]);
  expect(await screen.findByText('No partner applications yet.')).toBeVisible();
});
