import type { AdminOrder, OrderRefund, TransferOrder } from '@warmline/contracts/orders/admin-types';
import type { PricesView } from '@warmline/contracts/prices/types';
import { productOfKind } from '@warmline/domain/prices/product';

export function buildTransferOrder(overrides: Partial<TransferOrder> = {}): TransferOrder {
  return {
    id: 'o1',
    firstName: 'Dana',
    lastName: 'Ortiz',
    transferNumber: '(305) 555-0142',
    phone: '3055550100',
    email: 'dana@agency.example',
    totalTransfers: 10,
    transfersPerDay: 5,
    selectedStates: ['TX', 'FL', 'GA', 'OH'],
    totalPrice: '350.00',
    status: 'paid',
    createdAt: '2026-01-02T03:04:05.000Z',
    number: 'WL-100042',
    channel: 'dashboard-transfers',
    kind: 'transfers',
    product: productOfKind(overrides.kind ?? 'transfers'),
    description: 'Live Transfers',
    agencyName: 'Ortiz Insurance',
    refundedCents: 0,
    disputed: false,
    setupMissing: false,
    delivery: null,
    leadPackage: null,
    ...overrides,
  };
}

export function buildAdminOrder(overrides: Partial<AdminOrder> = {}): AdminOrder {
  return {
    ...buildTransferOrder(overrides),
    totalCents: 35_000,
    unitCents: 3_500,
    buyerId: null,
    transferHours: '9am-5pm EST',
    ageRange: null,
    paidAt: '2026-01-02T03:05:00.000Z',
    cancelReason: null,
    walletCents: 0,
    promoCents: 0,
    paymentIntentId: 'pi_1',
    paymentPage: null,
    dispute: null,
    disputeLostCents: 0,
    creditedCents: 0,
    refundableCents: 35_000,
    refunds: [],
    setup: null,
    setupPath: null,
    timeline: [
      {
        at: '2026-01-02T03:04:05.000Z',
        what: 'created',
        by: null,
        note: null,
        amountCents: 35_000,
        subject: null,
      },
    ],
    ...overrides,
  };
}

/** A refund of an amount to the card. */
export function buildRefund(overrides: Partial<OrderRefund> = {}): OrderRefund {
  return {
    id: 'r1',
    amountCents: 1_000,
    leadIds: [],
    callbackIds: [],
    reason: 'other',
    note: 'Cut short',
    status: 'refunded',
    failure: null,
    requestedBy: 'admin',
    requestedAt: '2026-01-02T03:04:05.000Z',
    settledAt: '2026-01-02T03:05:05.000Z',
    tender: 'card',
    promoCents: 0,
    ...overrides,
  };
}

export function buildPrices(overrides: Partial<PricesView> = {}): PricesView {
  return { version: 3, prices: {}, honourAdvertisedRate: false, honourByDefault: false, history: [], ...overrides };
}
