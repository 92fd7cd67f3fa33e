import type { SessionUser } from '@warmline/contracts/api/auth';
import type { ImportView } from '@warmline/contracts/api/imports';
import type { AgedLeadListItem } from '@warmline/contracts/api/leads';
import type { OrderDetail } from '@warmline/contracts/api/orders';

export function buildUser(overrides: Partial<SessionUser> = {}): SessionUser {
  return {
    id: 'u1',
    username: 'buyer',
    firstName: 'Dana',
    lastName: 'Ortiz',
    isAdmin: false,
    email: 'dana@agency.example',
    phone: '3055550142',
    agencyName: 'Ortiz Insurance',
    role: 'Agency Owner',
    createdAt: '2026-01-02T03:04:05.000Z',
    access: 'buyer',
    ...overrides,
  };
}

export const ADMIN = { id: 'u2', username: 'admin', isAdmin: true, role: 'Staff', access: 'admin' } as const;

export function buildLead(id: number, overrides: Partial<AgedLeadListItem> = {}): AgedLeadListItem {
  return {
    id,
    name: `Person${id} ThoXXXXX`,
    phone: '(305) XXX-XXXX',
    email: null,
    state: 'TX',
    currentPrice: 0.75,
    currentAgeRange: '90-180',
    actualAge: 120,
    formFillTime: '2026-01-02T03:04:05.000Z',
    ...overrides,
  };
}

export function buildOrder(overrides: Partial<OrderDetail> = {}): OrderDetail {
  return {
    id: 'o1',
    number: 'WL-100042',
    channel: 'aged-leads',
    status: 'pending',
    quantity: 2,
    totalCents: 150,
    refundedCents: 0,
    createdAt: '2026-01-02T03:04:05.000Z',
    paidAt: null,
    expiresAt: null,
    receiptEmail: 'dana@agency.example',
    leads: [],
    ...overrides,
  };
}

export function buildImport(overrides: Partial<ImportView> = {}): ImportView {
  return {
    id: 'i1',
    fileName: 'leads.csv',
    fileBytes: 64,
    status: 'planned',
    failure: null,
    headers: ['first_name', 'last_name', 'phone1', 'state'],
    mapping: { firstName: 0, lastName: 1, phone: 2, state: 3 },
    missing: [],
    priceProfile: 'template',
    defaultAgeRange: '90-180',
    sample: [['James', 'Butt', '504-621-8927', 'LA']],
    totalRows: 500,
    newRows: 500,
    duplicateRows: 0,
    rejectedRows: 0,
    projectedRevenueCents: 37500,
    storedRows: 0,
    batches: 1,
    batchesDone: 0,
    createdBy: 'admin',
    createdAt: '2026-01-02T03:04:05.000Z',
    finishedAt: null,
    ...overrides,
  };
}
