import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { buildUser } from '../builders/build.ts';
import {
  ACCEPTED,
  buildRate,
  buildReturn,
  buildReturnable,
  buildReturnableCall,
  buildReturnLine,
} from '../builders/build-returns.ts';
import { openPage } from '../open-page.tsx';
import { pageOf } from '../page-of.ts';
import { openShop, type Routes } from '../shop.ts';

export const MARY = buildReturnable(12, 'Mary Smith');
export const JOHN = buildReturnable(13, 'John Diaz');
const GONE = buildReturnable(14, 'Sold Twice', {
  open: [],
  closed: 'returned_before',
  line: { id: 'l9', requestId: 'r9', number: 'RT-100009', status: 'accepted' },
});
export const stored = buildReturn([buildReturnLine(ACCEPTED), buildReturnLine({ id: 'l2' })]);

/** Opens the returns of an owner who bought two leads, with more routes of the server. */
export async function openReturns(search = '', routes: Routes = {}) {
  const shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(), seatRole: 'owner' } }),
    'GET /api/orders/counts': () => ({ body: { pending: 0 } }),
    'GET /api/returns/rate': () => ({ body: buildRate() }),
    'GET /api/returns/returnable': ({ search: query }) =>
      pageOf(query.get('kind') === 'call' ? [buildReturnableCall('c1')] : [MARY, JOHN, GONE]),
    'POST /api/returns': () => ({ status: 201, body: stored }),
    ...routes,
  });
  return { shop, ...(await openPage(`/dashboard/returns${search}`)) };
}

/** Chooses what to return by its checkboxes. */
export async function pick(user: UserEvent, ...names: string[]) {
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
}
export const radio = (name: RegExp) => screen.findByRole('radio', { name });
export const send = () => screen.getByRole('button', { name: 'Request return' });
