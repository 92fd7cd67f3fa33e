import { jest } from '@jest/globals';
import type { ImportRow, ImportView } from '@warmline/contracts/lead-imports/types';
import { screen } from '@testing-library/react';
import { ADMIN, buildUser } from '../builders/build.ts';
import { openPage } from '../open-page.tsx';
import { openShop, type Answer, type Call, type Shop } from '../shop.ts';
import { pageOf } from '../page-of.ts';

const CSV = new File(['first_name,last_name,phone1,state\nJames,Butt,504-621-8927,LA\n'], 'leads.csv', {
  type: 'text/csv',
});

/** Opens the admin panel of a test server with one import, `view`, which the routes change. */
export async function openImportPage(view: ImportView, routes: Record<string, (call: Call) => Answer | Promise<Answer>> = {}) {
  const shop: Shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(ADMIN) } }),
    'GET /api/admin/imports': () => pageOf([]),
    'GET /api/admin/vendors': () => ({ body: [] }),
    'GET /api/admin/vendors/figures': () => ({ body: [] }),
    'GET /api/admin/imports/i1': () => ({ body: view }),
    'GET /api/admin/imports/i1/rows': (call) => ({ body: rowsPage(view, call) }),
    'POST /api/admin/imports': () => ({ status: 202, body: { ...view } }),
    'POST /api/admin/imports/i1/plan': ({ body }) => ({ body: Object.assign(view, body, { status: 'planned', missing: [] }) }),
    'POST /api/admin/imports/i1/confirm': () => ({
      body: Object.assign(view, { status: 'finished', storedRows: view.newRows, batchesDone: 1 }),
    }),
    ...routes,
  });
  const page = await openPage('/admin/imports');
  const choose = async (file: File = CSV) => page.user.upload(await screen.findByLabelText('CSV file'), file);
  return { ...page, shop, choose };
}

function rowsPage(view: ImportView, { search }: Call) {
  const from = Number(search.get('from'));
  const only = search.get('only') ?? 'all';
  const total = { all: view.totalRows, new: view.newRows, duplicate: view.duplicateRows, rejected: view.rejectedRows }[only] ?? 0;
  const length = Math.min(Number(search.get('limit')), Math.max(0, total - from));
  return { total, rows: Array.from({ length }, (_, index) => buildRow(from + index, only === 'rejected')) };
}

function buildRow(index: number, rejected: boolean): ImportRow {
  const phone = String(3055550000 + index);
  return {
    index,
    line: index + 2,
    cells: [`First${index}`, `Last${index}`, phone, 'FL'],
    outcome: rejected ? 'rejected' : 'new',
    problem: rejected ? 'Phone is missing' : null,
    warnings: [],
    lead: rejected
      ? null
      : { name: `First${index} Last${index}`, phone, email: null, state: 'FL', ageRange: '90-180', priceCents: 75 },
  };
}

/** Gives every element the height of a window with ten rows, because jsdom has no layout. */
export function layOut(): void {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(340);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900);
}
