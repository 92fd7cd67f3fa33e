import type { AdminOrder, TransferOrder } from '@warmline/contracts/orders/admin-types';
import type { PricesView } from '@warmline/contracts/prices/types';

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
    description: 'Live Transfers',
    agencyName: 'Ortiz Insurance',
    refundedCents: 0,
    disputed: false,
    ...overrides,
  };
}

export function buildAdminOrder(overrides: Partial<AdminOrder> = {}): AdminOrder {
  return {
    ...buildTransferOrder(),
    totalCents: 35_000,
    unitCents: 3_500,
    transferHours: '9am-5pm EST',
    ageRange: null,
    paidAt: '2026-01-02T03:05:00.000Z',
    cancelReason: null,
    paymentIntentId: 'pi_1',
    dispute: null,
    disputeLostCents: 0,
    refundableCents: 35_000,
    refunds: [],
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

export function buildPrices(overrides: Partial<PricesView> = {}): PricesView {
  return { version: 3, prices: {}, honourAdvertisedRate: false, honourByDefault: false, history: [], ...overrides };
}
