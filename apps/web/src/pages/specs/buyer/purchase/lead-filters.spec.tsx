import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { buildLead, buildPublicConfig, buildUser } from '../../../../testing/builders/build.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import { openShop, refusal, type Answer, type Call, type Shop } from '../../../../testing/shop.ts';

let shop: Shop;

const found = (count: number): Answer => ({
  body: Array.from({ length: count }, (_, index) => buildLead(index + 1)),
  headers: { 'X-Total-Count': String(count), 'X-Total-Exact': 'true' },
});

async function openList(address: string, routes: Record<string, (call: Call) => Answer> = {}) {
  shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser() } }),
    'GET /api/aged-leads': () => found(2),
    'GET /api/orders': () => ({ body: [] }),
    'GET /api/public-config': () => ({ body: buildPublicConfig() }),
    ...routes,
  });
  return openPage(address);
}

const chip = (name: string) => screen.findByRole('button', { name });
const panel = (name: string) => screen.findByRole('group', { name });
const lastQuery = () => Object.fromEntries(shop.callsTo('GET /api/aged-leads').at(-1)!.search);
const apply = async (user: UserEvent, name: string) =>
  user.click(await within(await panel(name)).findByRole('button', { name: 'Apply' }));

it('L11 offers the filter that was meant by places without commas', async () => {
  const { user } = await openList('/dashboard?filter=TX%20FL', { 'GET /api/aged-leads': () => found(0) });
  await user.click(await screen.findByRole('button', { name: 'Show TX, FL' }));
  expect(await screen.findByText('No leads match “TX, FL”.')).toBeVisible();
  expect(screen.queryByText('Separate places with commas.')).toBeNull();
});

it('L56 chips set the address and the request, and are removed one by one', async () => {
  const { user, at } = await openList('/dashboard?page=2');
  await user.click(await chip('State'));
  await user.click(await within(await panel('State')).findByRole('checkbox', { name: 'Florida' }));
  await waitFor(() => expect(at()).toBe('/dashboard?states=FL'));
  await user.click(within(await panel('State')).getByRole('button', { name: 'Done' }));
  expect(await chip('State: FL')).toHaveFocus();
  await user.click(await chip('Price'));
  await user.click(await within(await panel('Price')).findByRole('button', { name: 'Under $2' }));
  await waitFor(() => expect(at()).toBe('/dashboard?states=FL&priceMaxCents=199'));
  expect(await chip('Price: Under $2')).toHaveAttribute('aria-expanded', 'false');
  await waitFor(() => expect(lastQuery()).toEqual({ limit: '50', page: '1', states: 'FL', priceMaxCents: '199' }));
  await user.click(screen.getByRole('button', { name: 'Remove filter: State' }));
  await waitFor(() => expect(at()).toBe('/dashboard?priceMaxCents=199'));
  expect(await chip('State')).toHaveFocus();
});

it('L56 ranges are typed, checked at their fields, and shown in the chip', async () => {
  const { user, at } = await openList('/dashboard');
  await user.click(await chip('Lead age'));
  const fields = within(await panel('Lead age'));
  await user.type(await fields.findByLabelText('From (days)'), '90');
  await user.type(fields.getByLabelText('Up to (days)'), '30');
  await apply(user, 'Lead age');
  expect(fields.getByText('The highest value is below the lowest')).toBeVisible();
  await waitFor(() => expect(fields.getByLabelText('Up to (days)')).toHaveFocus());
  await user.clear(fields.getByLabelText('From (days)'));
  await user.type(fields.getByLabelText('From (days)'), '10');
  await apply(user, 'Lead age');
  await waitFor(() => expect(at()).toBe('/dashboard?ageMin=10&ageMax=30'));
  expect(await chip('Lead age: 10 to 30 days')).toBeVisible();
  await user.click(await chip('Area code'));
  await user.type(await within(await panel('Area code')).findByLabelText('Area codes'), '305, 78');
  await apply(user, 'Area code');
  expect(await within(await panel('Area code')).findByText(/area codes of three digits/)).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await chip('Area code')).toHaveFocus();
  expect(at()).toBe('/dashboard?ageMin=10&ageMax=30');
});

it('L56 keeps a panel with what was typed while another window has the focus, and closes it when the focus leaves', async () => {
  const { user } = await openList('/dashboard');
  await user.click(await chip('ZIP code'));
  const field = await within(await panel('ZIP code')).findByLabelText('ZIP codes');
  await user.type(field, '331');
  // The window loses the focus: the field stays the active element.
  fireEvent.blur(field);
  expect(field).toBeVisible();
  await user.click(await chip('Price'));
  expect(field).not.toBeInTheDocument();
});

it('L56 days of the form fill are requested in the time zone of the browser', async () => {
  await openList('/dashboard?filledFrom=2026-10-01&filledTo=2026-10-31');
  expect(await chip('Form date: Oct 1, 2026 to Oct 31, 2026')).toBeVisible();
  await waitFor(() => expect(lastQuery()).toMatchObject({ filledFrom: '2026-10-01', filledTo: '2026-10-31' }));
  expect(lastQuery().zone).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
});

it('L56 names a term of the box that can’t be read, without a request', async () => {
  const { user, at } = await openList('/dashboard?filter=price:x');
  expect(await screen.findByText(/“price:x”: price takes an amount or a range/)).toBeVisible();
  expect(shop.callsTo('GET /api/aged-leads')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Show all leads' }));
  expect(await screen.findByText('1–2 of 2 leads')).toBeVisible();
  expect(at()).toBe('/dashboard');
});

it('L58 the order is in the address, and newest first is offered only without a range', async () => {
  const { user, at } = await openList('/dashboard');
  const order = () => screen.findByRole('combobox', { name: 'Order of the leads' });
  const orders = async () =>
    within(await order())
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(await orders()).toEqual(['Recently added', 'Freshest first', 'Cheapest first']);
  await user.selectOptions(await order(), 'Cheapest first');
  await waitFor(() => expect(at()).toBe('/dashboard?sort=cheapest'));
  await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'cheapest' }));
  await user.type(screen.getByLabelText('Filter leads'), 'price:<2');
  await waitFor(() => expect(at()).toBe('/dashboard?filter=price%3A%3C2&sort=cheapest'));
  expect(await orders()).toEqual(['Freshest first', 'Cheapest first']);
  await user.selectOptions(await order(), 'Freshest first');
  await waitFor(() => expect(at()).toBe('/dashboard?filter=price%3A%3C2'));
});

it('L59 says which filter leaves nothing and offers to widen it', async () => {
  const { user, at } = await openList('/dashboard?states=FL&priceMaxCents=199', {
    'GET /api/aged-leads': ({ search }) => found(search.get('priceMaxCents') === '199' ? 0 : 37),
    'GET /api/aged-leads/wider': ({ search }) => {
      expect(Object.fromEntries(search)).toEqual({ states: 'FL', priceMaxCents: '199' });
      return { body: { narrowest: { chip: 'price', priceMaxCents: 300, total: 37, exact: true } } };
    },
  });
  expect(await screen.findByText('Nothing under $2 in Florida: 37 up to $3')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Save as standing order' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show 37 leads' }));
  await waitFor(() => expect(at()).toBe('/dashboard?states=FL&priceMaxCents=300'));
  expect(await screen.findByText('1–37 of 37 leads')).toBeVisible();
});

it('L59 names any other filter', async () => {
  await openList('/dashboard?states=FL&ageMin=300', {
    'GET /api/aged-leads': () => found(0),
    'GET /api/aged-leads/wider': () => ({
      body: { narrowest: { chip: 'age', priceMaxCents: null, total: 10_000, exact: false } },
    }),
  });
  expect(await screen.findByText('Nothing in Florida from 300 days old')).toBeVisible();
  expect(await screen.findByText('Without “Lead age” there are 10,000+.')).toBeVisible();
});

describe('L60 saved filters', () => {
  const cheap = { id: 'f1', name: 'Cheap Florida', query: { states: 'FL', priceMaxCents: 199 }, fresh: 12, exact: true };

  it('are opened with their new leads, and then have none', async () => {
    let fresh = cheap.fresh;
    const { user, at } = await openList('/dashboard?page=2', {
      'GET /api/saved-filters': () => ({ body: [{ ...cheap, fresh }] }),
      'POST /api/saved-filters/f1/seen': () => {
        fresh = 0;
        return { status: 204 };
      },
    });
    await user.click(await chip('Saved filters'));
    await user.click(await within(await panel('Saved filters')).findByRole('button', { name: 'Cheap Florida 12 new' }));
    await waitFor(() => expect(at()).toBe('/dashboard?states=FL&priceMaxCents=199'));
    expect(await chip('Saved filters')).toHaveFocus();
    await user.click(await chip('Saved filters'));
    expect(await within(await panel('Saved filters')).findByRole('button', { name: 'Cheap Florida' })).toBeVisible();
  });

  it('are saved under a name, renamed and deleted', async () => {
    const saved: { id: string; name: string; query: object; fresh: number; exact: boolean }[] = [];
    const { user } = await openList('/dashboard?states=FL&ageMax=60&sort=cheapest', {
      'GET /api/saved-filters': () => ({ body: saved }),
      'POST /api/saved-filters': ({ body }) => {
        const { name, query } = body as { name: string; query: object };
        if (name === 'taken') {
          const message = 'You have a filter with this name.';
          return refusal(409, 'name_taken', message, { errors: [{ field: 'name', message }] });
        }
        saved.push({ id: 'f1', name, query, fresh: 0, exact: true });
        return { status: 201, body: saved[0]! };
      },
      'PATCH /api/saved-filters/f1': ({ body }) => {
        saved[0]!.name = (body as { name: string }).name;
        return { status: 204 };
      },
      'DELETE /api/saved-filters/f1': () => {
        saved.pop();
        return { status: 204 };
      },
    });
    await user.click(await chip('Saved filters'));
    const fields = within(await panel('Saved filters'));
    await user.type(await fields.findByRole('textbox', { name: 'Save this filter as' }), 'taken{Enter}');
    expect(await fields.findByText('You have a filter with this name.')).toBeVisible();
    await user.clear(fields.getByRole('textbox', { name: 'Save this filter as' }));
    await user.type(fields.getByRole('textbox', { name: 'Save this filter as' }), ' Young {Enter}');
    expect(await fields.findByRole('button', { name: 'Young' })).toBeVisible();
    expect(saved[0]!.query).toEqual({ states: 'FL', ageMax: 60, sort: 'cheapest' });
    await user.click(fields.getByRole('button', { name: 'Rename Young' }));
    await user.type(fields.getByRole('textbox', { name: 'New name' }), ' ones{Enter}');
    expect(await fields.findByRole('button', { name: 'Young ones' })).toBeVisible();
    await user.click(fields.getByRole('button', { name: 'Delete Young ones' }));
    expect(await fields.findByText(/Save a filter to open it/)).toBeVisible();
  });
});
