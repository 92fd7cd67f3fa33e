import type { DisputeDetail, DisputeEvidencePack } from '@warmline/contracts/disputes/types';

/** Builds a disputed deposit that waits for an answer. */
export function buildDispute(overrides: Partial<DisputeDetail> = {}): DisputeDetail {
  return {
    id: 'dp_1',
    status: 'open',
    reason: 'fraudulent',
    amountCents: 10_000,
    feeCents: 1_500,
    frozenCents: 6_000,
    subject: { kind: 'deposit', id: 'd1', name: 'DP-100001' },
    agency: { id: 'a1', name: 'Ortiz Insurance' },
    openedAt: '2026-11-25T15:02:00.000Z',
    dueBy: '2036-12-02T15:02:00.000Z',
    answered: false,
    submittedAt: null,
    submittedBy: null,
    closedAt: null,
    answerable: true,
    autoSubmitAt: '2036-11-30T15:02:00.000Z',
    ...overrides,
  };
}

/** Builds the evidence of that dispute. */
export function buildEvidence(overrides: Partial<DisputeEvidencePack> = {}): DisputeEvidencePack {
  return {
    version: null,
    sha256: 'a'.repeat(64),
    totalLength: 1_234,
    fields: [
      { field: 'customer_name', text: 'Dana Ortiz', length: 10 },
      { field: 'access_activity_log', text: '2026-11-20 10:02:03 UTC | signed in | 192.0.2.7', length: 1_224 },
    ],
    ...overrides,
  };
}
