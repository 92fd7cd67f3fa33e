import { LEAD_MESSAGES } from '@warmline/contracts/leads/messages';
import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { buildAdminLead } from '../../../../testing/builders/build-admin-leads.ts';
import { ADMIN, buildUser } from '../../../../testing/builders/build.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { openShop, refusal, type Answer, type Call, type Shop } from '../../../../testing/shop.ts';
import { pageOf } from '../../../../testing/page-of.ts';
import { paste } from '../../../../testing/paste.ts';

let shop: Shop;

async function openForm(routes: Record<string, (call: Call) => Answer> = {}) {
  shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(ADMIN) } }),
    'GET /api/admin/imports': () => pageOf([]),
    'GET /api/admin/leads': () => pageOf([]),
    'POST /api/admin/aged-leads': () => ({ status: 201, body: buildAdminLead() }),
    ...routes,
  });
  const { user } = await openPage('/admin/imports');
  return { user, form: within(await screen.findByRole('form', { name: 'Single aged lead' })) };
}
type Form = Awaited<ReturnType<typeof openForm>>['form'];

async function fill(user: UserEvent, form: Form, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await paste(user, form.getByLabelText(label), value);
}
const PERSON = { Name: 'Margaret Hill', Phone: '(614) 555-0123', State: 'OH' };
const send = (user: UserEvent, form: Form) => user.click(form.getByRole('button', { name: 'Upload lead' }));
const suggested = (form: Form) => form.getByText(/this lead today/).closest('div')!.textContent;

it('M14 says what the prices of single leads are for, because those of files stand beside them', async () => {
  const { form } = await openForm();
  const list = form.getByLabelText('Price by lead age');
  expect(list).toHaveTextContent('$5.00');
  expect(list.nextSibling).toHaveTextContent(
    'These prices are for single leads. Files use the template prices, unless you choose this list in the review.',
  );
});

it('B2.41 B5.14 B5.16 B5.17 shows required fields of an empty form, and sends nothing', async () => {
  const { user, form } = await openForm();
  await send(user, form);
  expect(await form.findByText('Name is required')).toBeVisible();
  expect(form.getByText('Phone number required')).toBeVisible();
  expect(form.getByText('State is required')).toBeVisible();
  expect(form.getByLabelText('Name')).toHaveFocus();
  expect(shop.callsTo('POST /api/admin/aged-leads')).toEqual([]);
});

it('B5.15 B5.19 rejects an unreadable email and price', async () => {
  const { user, form } = await openForm();
  await fill(user, form, { ...PERSON, 'Email (optional)': 'm.hill', 'Price (optional)': 'free' });
  await send(user, form);
  expect(await form.findByText('Valid email required')).toBeVisible();
  expect(form.getByText(LEAD_MESSAGES.priceInvalid)).toBeVisible();
});

it('B1.02 B8.06 B7.12 sends the values, shows a toast, clears the form and refetches the lists', async () => {
  const { user } = await openForm();
  const go = (page: string) => user.click(screen.getByRole('link', { name: page }));
  await go('Stored leads');
  await waitFor(() => expect(shop.callsTo('GET /api/admin/leads')).toHaveLength(1));
  await go('Aged leads');
  const form = within(await screen.findByRole('form', { name: 'Single aged lead' }));
  await fill(user, form, { ...PERSON, 'Price (optional)': '4.50' });
  await user.selectOptions(form.getByLabelText('Age range (optional)'), '60-90 days');
  await send(user, form);
  expect(await screen.findByText('Aged lead uploaded successfully.')).toBeVisible();
  expect(shop.callsTo('POST /api/admin/aged-leads')[0]?.body).toEqual({
    name: 'Margaret Hill',
    phone: '(614) 555-0123',
    state: 'OH',
    ageRange: '60-90',
    price: '4.50',
  });
  await waitFor(() => expect(form.getByLabelText('Name')).toHaveValue(''));
  expect(form.getByLabelText('Name')).toHaveFocus();
  await go('Stored leads');
  await waitFor(() => expect(shop.callsTo('GET /api/admin/leads')).toHaveLength(2));
});

it('B8.05 L5 keeps everything typed when the phone is known, and shows it at the phone field and in a toast', async () => {
  const message = LEAD_MESSAGES.known;
  const { user, form } = await openForm({
    'POST /api/admin/aged-leads': () => refusal(409, 'lead_known', message, { errors: [{ field: 'phone', message }] }),
  });
  await fill(user, form, PERSON);
  await send(user, form);
  expect(await form.findByText(message)).toBeVisible();
  const toasts = within(await screen.findByRole('region', { name: /^Notifications/ }));
  expect(await toasts.findByText('Error')).toBeInTheDocument();
  expect(toasts.getByText(message)).toBeInTheDocument();
  expect(form.getByLabelText('Phone')).toHaveFocus();
  const link = form.getByRole('link', { name: 'Show the lead with this number' });
  expect(new URL(link.getAttribute('href')!, location.href).searchParams.get('q')).toBe(PERSON.Phone);
  for (const [label, value] of Object.entries(PERSON)) expect(form.getByLabelText(label)).toHaveValue(value);
  await user.type(form.getByLabelText('Phone'), '{Backspace}9');
  expect(link).not.toBeInTheDocument();
});

it('B8.05 shows Failed to upload aged lead when the server gives no reason', async () => {
  const { user, form } = await openForm({ 'POST /api/admin/aged-leads': () => ({ status: 500, body: 'oops' }) });
  await fill(user, form, PERSON);
  await send(user, form);
  expect(await screen.findByText('Failed to upload aged lead')).toBeVisible();
  expect(form.getByLabelText('Name')).toHaveValue('Margaret Hill');
});

it('B5.18 offers three age ranges, or none', async () => {
  const { form } = await openForm();
  const offered = within(form.getByLabelText('Age range (optional)')).getAllByRole<HTMLOptionElement>('option');
  expect(offered.map(({ value }) => value)).toEqual(['', '30-60', '60-90', '90-180']);
});

it('B9.10 M14 shows the price of each age range, and marks the one that applies', async () => {
  const { user, form } = await openForm();
  expect(form.getByText('Days 1-60 (age range 30-60)').parentElement).toHaveTextContent('$5.00');
  expect(form.getByText('Days 61-90').parentElement).toHaveTextContent('$4.00');
  expect(form.getByText('Days 91+ (range 90-180)').parentElement).toHaveTextContent('$3.00');
  expect(suggested(form)).toContain('30-60');
  await user.selectOptions(form.getByLabelText('Age range (optional)'), '90-180 days');
  expect(suggested(form)).toContain('91+');
  expect(form.getByLabelText('Price (optional)')).toHaveAttribute('placeholder', '3.00');
  await user.type(form.getByLabelText('Price (optional)'), '9');
  expect(form.queryByText(/this lead today/)).toBeNull();
  expect(form.getByText('Stays fixed')).toBeVisible();
});

it('B5.18 B5.50 sets the age range by the form fill time', async () => {
  const { user, form } = await openForm();
  const at = new Date(Date.now() - 69.5 * 86_400_000);
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  await fill(user, form, { ...PERSON, 'Form fill time (optional)': local });
  expect(form.getByText('70 days old')).toBeVisible();
  expect(form.getByLabelText('Age range (optional)')).toHaveValue('60-90');
  expect(form.getByLabelText('Age range (optional)')).toBeDisabled();
  await send(user, form);
  await screen.findByText('Aged lead uploaded successfully.');
  expect(shop.callsTo('POST /api/admin/aged-leads')[0]?.body).toMatchObject({
    formFillTime: new Date(local).toISOString(),
    actualAge: 70,
    ageRange: '60-90',
  });
});
