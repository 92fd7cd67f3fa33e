import type { AgencyCallback, AgencyLead, AgencyLeadCounts, OwnedContact } from '@warmline/contracts/agency-leads/types';
import { buildUser } from '../builders/build.ts';
import { openPage } from '../open-page.tsx';
import { pageOf } from '../page-of.ts';
import { openShop, type Routes } from '../shop.ts';

export const LIST = '/dashboard/leads';
export const COUNTS: AgencyLeadCounts = {
  all: 2,
  byStatus: { new: 2, called: 0, no_answer: 0, contacted: 0, quoted: 0, sold: 0, bad_number: 0 },
  notExported: 2,
};

function buildOwned(id: number): OwnedContact {
  return {
    id,
    name: `Mary Thompson ${id}`,
    phone: '(305) 555-0142',
    email: 'mary@example.com',
    state: 'FL',
    boughtAt: '2026-11-02T15:00:00.000Z',
    orderId: 'o1',
    orderNumber: 'WL-100042',
    status: 'new',
    statusBy: null,
    statusAt: null,
    note: null,
    noteBy: null,
    noteAt: null,
    noteVersion: 0,
    refund: null,
    isReturned: false,
  };
}

export function buildMyLead(id: number, overrides: Partial<AgencyLead> = {}): AgencyLead {
  return { ...buildOwned(id), actualAge: 42, ...overrides };
}

export function buildMyCallback(id: number, overrides: Partial<AgencyCallback> = {}): AgencyCallback {
  const times = { requestedAt: '2026-12-01T19:30:00.000Z', slotAt: null, slotMinutes: null };
  return { ...buildOwned(id), ...times, ...overrides };
}

/** Opens My Leads of a buyer with two leads, with more routes of the server. */
export async function openMyLeads(address = LIST, routes: Routes = {}, seatRole = 'owner') {
  const shop = await openShop({
    'GET /api/me': () => ({ body: { user: buildUser(), seatRole } }),
    'GET /api/orders/counts': () => ({ body: { pending: 0 } }),
    'GET /api/my-leads': () => pageOf([buildMyLead(1), buildMyLead(2, { status: 'quoted', note: 'Call back Monday' })]),
    'GET /api/my-leads/counts': () => ({ body: COUNTS }),
    'GET /api/my-leads/callbacks/counts': () => ({ body: COUNTS }),
    'GET /api/my-leads/exports/last': () => ({ body: { last: null } }),
    'PUT /api/my-leads/status': ({ body }) => {
      const { leadIds, status } = body as { leadIds: number[]; status: AgencyLead['status'] };
      return { body: leadIds.map((id) => buildMyLead(id, { status, statusBy: 'Dana Ortiz' })) };
    },
    ...routes,
  });
  return { ...(await openPage(address)), shop };
}
