import type { AdminLead } from '@warmline/contracts/leads/admin-types';
import type { CallbackRow } from '@warmline/contracts/callbacks/types';

export function buildAdminLead(overrides: Partial<AdminLead> = {}): AdminLead {
  return {
    id: 41,
    name: 'Margaret Hill',
    phone: '(614) 555-0123',
    email: 'm.hill@mail.example',
    state: 'OH',
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
    addedBy: 'admin',
    createdAt: '2026-01-02T03:04:05.000Z',
    ...overrides,
  };
}
