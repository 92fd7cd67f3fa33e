import type { AuditRow } from '@warmline/contracts/audit/types';
import type { SessionUser, SessionView } from '@warmline/contracts/auth/types';
import { BRAND } from '@warmline/contracts/site/brand';
import type { ImportView } from '@warmline/contracts/lead-imports/types';
import type { AgedLeadListItem, PurchasedLead } from '@warmline/contracts/leads/types';
import type { OrderDetail } from '@warmline/contracts/orders/types';
import type { PublicConfig } from '@warmline/contracts/site/public-config';
import type { UserDetails, UserRow } from '@warmline/contracts/users/types';
import { productOfKind } from '@warmline/domain/prices/product';

type ConfigOverrides = Omit<Partial<PublicConfig>, 'brand'> & { brand?: Partial<PublicConfig['brand']> };

/** Complete settings as the server sends them, so that any open page finds what it reads. */
export function buildPublicConfig({ brand, ...overrides }: ConfigOverrides = {}): PublicConfig {
  return {
    brand: { ...BRAND, bookingUrl: '', ...brand },
    payments: { provider: 'sandbox' },
    honourAdvertisedRate: false,
    prices: {},
    leadHoldSeconds: 900,
    ...overrides,
  };
}

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

/** A lead of a paid order, in full. */
export function buildPurchasedLead(overrides: Partial<PurchasedLead> = {}): PurchasedLead {
  return {
    id: 7,
    name: 'Mary Thompson',
    phone: '(305) 555-0142',
    email: null,
    state: 'FL',
    zip: null,
    priceCents: 300,
    actualAge: 42,
    formFillTime: '2026-01-02T03:04:05.000Z',
    refund: null,
    return: null,
    ...overrides,
  };
}

export function buildOrder(overrides: Partial<OrderDetail> = {}): OrderDetail {
  return {
    id: 'o1',
    number: 'WL-100042',
    channel: 'aged-leads',
    kind: 'aged-leads',
    product: productOfKind(overrides.kind ?? 'aged-leads'),
    status: 'pending',
    cancelReason: null,
    processing: false,
    description: 'Aged leads',
    quantity: 2,
    totalCents: 150,
    walletCents: 0,
    promoCents: 0,
    refundedCents: 0,
    refundedToBalanceCents: 0,
    creditedCents: 0,
    createdAt: '2026-01-02T03:04:05.000Z',
    paidAt: null,
    expiresAt: null,
    delivery: null,
    leadPackage: null,
    receiptEmail: 'dana@agency.example',
    reference: 'a-reference',
    unitCents: null,
    billedTo: { name: 'Dana Ortiz', agencyName: 'Ortiz Insurance' },
    transfers: null,
    leads: [],
    callbacks: [],
    returns: { openUntil: null, longestUntil: null, creditedCents: 0, requested: 0, accepted: 0 },
    ...overrides,
  };
}

export function buildImport(overrides: Partial<ImportView> = {}): ImportView {
  return {
    id: 'i1',
    fileName: 'leads.csv',
    fileBytes: 64,
    vendor: null,
    status: 'planned',
    failure: null,
    headers: ['first_name', 'last_name', 'phone1', 'state'],
    mapping: { firstName: 0, lastName: 1, phone: 2, state: 3 },
    mappingSource: 'detected',
    notInFile: [],
    phoneColumns: [{ column: 2, valid: 500, rows: 500 }],
    encoding: 'utf-8',
    sha256: 'a'.repeat(64),
    stateByAreaCode: false,
    stateFillableRows: 0,
    sameFile: null,
    missing: [],
    priceProfile: 'template',
    defaultAgeRange: '90-180',
    totalRows: 500,
    newRows: 500,
    duplicateRows: 0,
    repeatedRows: 0,
    rejectedRows: 0,
    priceQuestion: null,
    costCents: null,
    projectedRevenueCents: 37500,
    doubtfulPriceCents: 0,
    projectedCostCents: 0,
    problems: [],
    storedRows: 0,
    overtakenRows: 0,
    stockChanged: false,
    batches: 1,
    batchesDone: 0,
    fileKept: true,
    createdBy: 'admin',
    createdAt: '2026-01-02T03:04:05.000Z',
    plannedAt: '2026-07-01T12:00:00.000Z',
    confirmedAt: null,
    finishedAt: null,
    undo: null,
    ...overrides,
  };
}

export const SUPPORT = { id: 'u3', username: 'helper', role: 'Staff', access: 'support' } as const;

export function buildUserRow(overrides: Partial<UserRow> = {}): UserRow {
  return {
    ...buildUser(),
    signedInAt: null,
    twoFactorEnabled: false,
    mustChangePassword: false,
    unusualUsername: false,
    canChangePassword: true,
    status: 'active',
    ...overrides,
  };
}

export function buildUserDetails(overrides: Partial<UserDetails> = {}): UserDetails {
  return {
    ...buildUserRow(),
    agency: { id: 'a1', name: 'Ortiz Insurance', seatRole: 'owner', isSeatDisabled: false, seats: 3 },
    disabledAt: null,
    ...overrides,
  };
}

export function buildSession(overrides: Partial<SessionView> = {}): SessionView {
  return {
    id: 's1',
    current: true,
    createdAt: '2026-01-02T03:04:05.000Z',
    seenAt: '2026-01-02T05:04:00.000Z',
    expiresAt: '2026-01-09T03:04:05.000Z',
    address: '203.0.113.7',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    ...overrides,
  };
}

export function buildAuditRow(overrides: Partial<AuditRow> = {}): AuditRow {
  return {
    id: 1,
    at: '2026-01-02T03:04:05.000Z',
    actor: { id: 'u2', username: 'admin', access: 'admin' },
    action: 'password.set_by_staff',
    target: { kind: 'user', id: 'u1', label: 'buyer' },
    address: '203.0.113.7',
    before: { mustChangePassword: false },
    after: { mustChangePassword: true },
    ...overrides,
  };
}
