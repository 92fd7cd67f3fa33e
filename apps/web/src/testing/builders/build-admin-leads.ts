import type { AdminLead } from '@warmline/contracts/leads/admin-types';
import type { LeadChange } from '@warmline/contracts/leads/change-types';
import type { CallbackRow } from '@warmline/contracts/callbacks/types';

export function buildAdminLead(overrides: Partial<AdminLead> = {}): AdminLead {
  return {
    id: 41,
    name: 'Margaret Hill',
    phone: '(614) 555-0123',
    email: 'm.hill@mail.example',
    state: 'OH',
    zip: null,
    status: 'free',
    priceCents: 400,
    priceGiven: false,
    priceProfile: 'form',
    ageRange: '60-90',
    actualAge: 75,
    formFillTime: '2026-01-02T03:04:05.000Z',
    importId: null,
    createdAt: '2026-01-03T03:04:05.000Z',
    import: null,
    addedBy: 'admin',
    hold: null,
    sale: null,
    withdrawnAt: null,
    version: 'v1',
    ...overrides,
  };
}

/** A bulk change that is done and can be undone. */
export function buildLeadChange(overrides: Partial<LeadChange> = {}): LeadChange {
  return {
    id: '019aa000-0000-7000-8000-000000000001',
    kind: 'price',
    priceCents: 300,
    percent: null,
    state: null,
    filter: { state: 'TX', status: 'free' },
    status: 'done',
    plan: { matched: 1240, changing: 1204, sold: 30, held: 2, same: 4, beforeCents: 602_000, afterCents: 361_200 },
    createdBy: 'admin',
    createdAt: '2026-02-03T10:00:00.000Z',
    startedAt: '2026-02-03T10:01:00.000Z',
    finishedAt: '2026-02-03T10:01:05.000Z',
    undoUntil: '2026-02-04T10:01:05.000Z',
    undoneBy: null,
    changed: 1203,
    leftOut: { sold: 1 },
    restored: 0,
    kept: {},
    ...overrides,
  };
}

export function buildCallback(overrides: Partial<CallbackRow> = {}): CallbackRow {
  return {
    id: 7,
    name: 'Robert Garza',
    email: 'robert@mail.example',
    phone: '(305) 555-0188',
    state: 'FL',
    priceCents: 1550,
    requestedAt: null,
    status: 'free',
    slotAt: null,
    slotMinutes: null,
    addedBy: 'admin',
    createdAt: '2026-01-02T03:04:05.000Z',
    ...overrides,
  };
}
