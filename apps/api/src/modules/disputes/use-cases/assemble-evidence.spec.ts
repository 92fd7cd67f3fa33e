import { describe, expect, it } from '@jest/globals';
import { EVIDENCE_MAX } from '@warmline/contracts/disputes/evidence';
import type { OrderProof } from '../../orders/public.js';
import { assembleEvidence, checksumOf, type DisputeFacts } from './assemble-evidence.js';

const AT = new Date('2026-11-20T10:02:03Z');
const ORDER: OrderProof = {
  id: 'o1',
  number: 'WL-7',
  channel: 'aged-leads',
  product: 'aged_lead',
  description: 'Aged leads',
  quantity: 20,
  delivered: 20,
  totalCents: 6000,
  cardCents: 6000,
  refundedCents: 0,
  creditedCents: 300,
  paidAt: AT,
  buyerId: 'u1',
  agencyId: 'a1',
  contactName: null,
  contactAgency: null,
  receiptEmail: null,
  purchaseIp: '192.0.2.7',
  termsVersion: 2,
};
const FACTS: DisputeFacts = {
  reason: 'fraudulent',
  purchaseIp: '192.0.2.7',
  paidAt: AT,
  near: [],
  paid: { kind: 'order', order: ORDER },
  customer: { name: 'Ann Ortiz', agency: 'Ortiz Insurance', email: 'ann@agency.example', address: '1 Main St, FL, 33101' },
  terms: { version: 2, sha256: 'abc', at: AT, address: '192.0.2.7' },
  calls: 0,
  access: [
    { at: AT, kind: 'csv_downloaded', ref: 'o1', leads: 20, address: '192.0.2.7', userAgent: 'Firefox' },
    { at: AT, kind: 'signed_in', ref: null, leads: null, address: '192.0.2.7', userAgent: null },
  ],
};

describe('W96 evidence of a dispute', () => {
  it('W96 says who bought what, when it was delivered, from where, and what was given back', () => {
    expect(assembleEvidence(FACTS)).toEqual({
      customer_name: 'Ann Ortiz',
      customer_email_address: 'ann@agency.example',
      customer_purchase_ip: '192.0.2.7',
      billing_address: 'Ortiz Insurance, 1 Main St, FL, 33101',
      product_description:
        'Order WL-7: Aged leads, 20 insurance leads with contact details, $60.00. Delivered online at 2026-11-20 10:02:03 UTC.',
      service_date: '2026-11-20',
      access_activity_log:
        '2026-11-20 10:02:03 UTC | downloaded leads as a file (20) | Order WL-7 | 192.0.2.7 | Firefox\n2026-11-20 10:02:03 UTC | signed in | 192.0.2.7',
      refund_policy_disclosure:
        'The customer accepted version 2 of the terms of service, which contain the refund policy, at 2026-11-20 10:02:03 UTC from 192.0.2.7 (SHA-256 of the text: abc).',
      refund_refusal_explanation: expect.stringContaining('The customer downloaded leads as a file at 2026-11-20 10:02:03 UTC. '),
      uncategorized_text: 'Order WL-7: $0.00 refunded, $3.00 credited for returns.',
    });
  });

  it('W96 claims neither delivery nor use that no row shows', () => {
    const calls = {
      ...ORDER,
      channel: 'checkout',
      product: 'live_transfer',
      description: 'Live transfers',
      creditedCents: 0,
    } as const;
    const unused = { ...FACTS, access: [], paid: { kind: 'order', order: calls } } as const;
    const text = assembleEvidence(unused);
    expect(text.product_description).toBe('Order WL-7: Live transfers, 20 calls, $60.00. Paid at 2026-11-20 10:02:03 UTC.');
    expect(text.uncategorized_text).toBe('Nothing was refunded or credited for this payment.');
    expect(text).not.toHaveProperty('service_date');
    expect(text).not.toHaveProperty('refund_refusal_explanation');
    expect(assembleEvidence({ ...FACTS, access: [] })).not.toHaveProperty('refund_refusal_explanation');
    const opened = { ...FACTS.access[0]!, kind: 'order_opened', leads: null } as const;
    expect(assembleEvidence({ ...unused, access: [opened] }).access_activity_log).toContain(
      'UTC | opened the order | Order WL-7',
    );
    expect(assembleEvidence({ ...unused, calls: 100 }).product_description).toContain('since the payment: 100.');
  });

  it.each([
    ['survey', 'aged_lead', 'insurance leads'],
    ['ringcloud', 'callback', 'callbacks'],
  ] as const)('W96 of a package (%s, %s) it claims what was delivered, not all at the payment', (channel, product, goods) => {
    const evidence = (delivered: number, kind: 'order_opened' | 'leads_shown', leads: number | null = 8) =>
      assembleEvidence({
        ...FACTS,
        paid: { kind: 'order', order: { ...ORDER, channel, product, description: 'Package', delivered } },
        access: [{ ...FACTS.access[0]!, kind, leads }],
      });
    const empty = evidence(0, 'order_opened');
    expect(empty.product_description).toBe(
      `Order WL-7: Package, 20 ${goods} with contact details, $60.00. Paid at 2026-11-20 10:02:03 UTC. Delivered online since then: 0 of 20.`,
    );
    expect(empty).not.toHaveProperty('service_date');
    expect(empty).not.toHaveProperty('refund_refusal_explanation');
    for (const leads of [0, null]) expect(evidence(8, 'order_opened', leads)).not.toHaveProperty('refund_refusal_explanation');
    expect(evidence(8, 'order_opened', 1).refund_refusal_explanation).toContain('The customer opened the order at');
    const used = evidence(8, 'leads_shown');
    expect(used.product_description).toContain('8 of 20');
    expect(used.refund_refusal_explanation).toMatch(
      /^Warmline delivered the [a-z ]+ inside the customer's account\. The customer was shown leads/,
    );
  });

  it('W96 says that callbacks can be returned, too', () => {
    const order = { ...ORDER, channel: 'callbacks', product: 'callback', description: 'Callbacks' } as const;
    const text = assembleEvidence({ ...FACTS, paid: { kind: 'order', order } }).refund_refusal_explanation;
    expect(text).toContain('delivered the contact details at once');
    expect(text).toContain("Callbacks and appointments that don't work can be returned from the same account");
  });

  it('W96 names what a deposit was spent on', () => {
    const paid = { kind: 'deposit', reference: 'DP-1', amountCents: 10_000, spentOn: [ORDER] } as const;
    const { product_description: text } = assembleEvidence({ ...FACTS, paid });
    expect(text).toContain('Deposit DP-1: $100.00 added');
    expect(text).toContain(
      '- Order WL-7: Aged leads, 20 insurance leads with contact details, $60.00. Delivered online at 2026-11-20 10:02:03 UTC.',
    );
  });

  it.each([
    ['no other charge', [], 'has no other charge within two days of order WL-7'],
    ['another order', [{ ...ORDER, number: 'WL-8' }], 'this one for order WL-7, the others for order WL-8 (Aged leads, 20,'],
  ])('W96 explains a claimed duplicate with %s', (_what, near, text) => {
    expect(assembleEvidence({ ...FACTS, reason: 'duplicate', near }).duplicate_charge_explanation).toContain(text);
  });

  it('W96 tells of a guest’s terms only what the payment form named', () => {
    const guest = assembleEvidence({ ...FACTS, terms: null });
    expect(guest.refund_policy_disclosure).toBe(
      'The payment form linked the terms of service (version 2 at the time) beside its button as what the customer agrees to by paying.',
    );
    const none = { ...ORDER, termsVersion: null };
    expect(
      assembleEvidence({ ...FACTS, terms: null, paid: { kind: 'order', order: none } }).refund_policy_disclosure,
    ).toBeUndefined();
  });

  it('W96 stays below what the provider takes, and the same rows have the same checksum', () => {
    const line = { ...FACTS.access[0]!, userAgent: 'x'.repeat(400), ref: 'r'.repeat(200) };
    const access = Array.from({ length: 200 }, (_, n) => ({ ...line, at: new Date(AT.getTime() + n * 1000) }));
    const long = assembleEvidence({ ...FACTS, access });
    const lines = long.access_activity_log!.split('\n');
    expect(long.access_activity_log!.length).toBeLessThanOrEqual(EVIDENCE_MAX.field);
    expect(long.access_activity_log!.length + lines[0]!.length).toBeGreaterThanOrEqual(EVIDENCE_MAX.field);
    expect(new Set(lines.map(({ length }) => length))).toEqual(new Set([lines[0]!.length]));
    // What comes first is kept, and listed newest first.
    expect(lines.at(-1)).toContain('2026-11-20 10:02:03');
    expect(lines).toEqual(lines.toSorted().toReversed());
    expect(Object.values(long).join('').length).toBeLessThan(EVIDENCE_MAX.all);
    expect(checksumOf(long)).toBe(checksumOf(assembleEvidence({ ...FACTS, access })));
    expect(checksumOf(long)).not.toBe(checksumOf(assembleEvidence(FACTS)));
  });
});
