import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { failureOf, startShop, type Shop } from './test-support/start-shop.ts';

let shop: Shop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await startShop();
  stripe = shop.stripe;
});
afterAll(() => shop.stop());

const control = (path: string, body: object) =>
  fetch(`${shop.emulator.url}/_emulator/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const pay = () => stripe.paymentIntents.create({ amount: 1000, currency: 'usd', payment_method: 'pm_card_visa', confirm: true });
const dispute = async (options: object = {}) => {
  const intent = await pay();
  return (await (await control('disputes', { intent: intent.id, ...options })).json()) as Stripe.Dispute;
};
const bookingsOf = ({ balance_transactions: all }: Stripe.Dispute) => all.map(({ amount, fee }) => [amount, fee]);

it('a dispute takes its part of the charge and a fee; a won one gives the part back', async () => {
  const { id, evidence_details: details } = await dispute({ amount: 400, reason: 'duplicate', dueInSeconds: 60 });
  const opened = await stripe.disputes.retrieve(id);
  expect(opened).toMatchObject({ amount: 400, reason: 'duplicate', status: 'needs_response' });
  expect(details.due_by! - opened.created).toBe(60);
  expect(bookingsOf(opened)).toEqual([[-400, 1500]]);
  expect((await control('disputes', { intent: opened.payment_intent })).status).toBe(409);
  await control(`disputes/${id}/resolve`, { outcome: 'won' });
  expect(bookingsOf(await stripe.disputes.retrieve(id))).toEqual([
    [-400, 1500],
    [400, 0],
  ]);
  expect((await control('disputes', { intent: 'pi_unknown' })).status).toBe(404);
});

it('evidence is merged while it is staged, and submitted once', async () => {
  const { id } = await dispute();
  await stripe.disputes.update(id, { evidence: { customer_name: 'Ann', service_date: '2026-11-20' }, submit: false });
  const staged = await stripe.disputes.update(id, { evidence: { customer_name: 'Ann B.' }, submit: false });
  expect(staged.evidence).toMatchObject({ customer_name: 'Ann B.', service_date: '2026-11-20' });
  expect(staged).toMatchObject({ status: 'needs_response', evidence_details: { has_evidence: true, submission_count: 0 } });
  const sent = await stripe.disputes.update(id, { evidence: { customer_name: 'Ann C.' } });
  expect(sent).toMatchObject({ status: 'under_review', evidence_details: { submission_count: 1 } });
  for (const again of [{}, { evidence: { customer_name: 'Bob' }, submit: false }])
    expect(await failureOf(stripe.disputes.update(id, again))).toMatchObject({ statusCode: 400, code: 'evidence_submitted' });
  expect((await shop.eventTypes()).filter((type) => type === 'charge.dispute.updated')).toHaveLength(3);
});

it('rejects unknown fields and more than 150,000 characters in all', async () => {
  const { id } = await dispute();
  const half = 'x'.repeat(75_000);
  await stripe.disputes.update(id, { evidence: { uncategorized_text: half, access_activity_log: half }, submit: false });
  const one = { evidence: { customer_name: 'A' }, submit: false };
  expect(await failureOf(stripe.disputes.update(id, one))).toMatchObject({ param: 'evidence' });
  const unknown = { evidence: { favorite_color: 'red' } } as Stripe.DisputeUpdateParams;
  expect(await failureOf(stripe.disputes.update(id, unknown))).toMatchObject({ code: 'parameter_unknown' });
});

it.each([
  ['winning_evidence', 'won'],
  ['losing_evidence', 'lost'],
] as const)('%s decides a dispute', async (text, status) => {
  const { id } = await dispute();
  expect(await stripe.disputes.update(id, { evidence: { uncategorized_text: text } })).toMatchObject({ status });
});

it('closing a dispute loses it, once', async () => {
  const { id } = await dispute();
  expect(await stripe.disputes.close(id)).toMatchObject({ status: 'lost' });
  expect(await failureOf(stripe.disputes.close(id))).toMatchObject({ code: 'dispute_closed' });
  expect(await failureOf(stripe.disputes.update(id, {}))).toMatchObject({ code: 'dispute_closed' });
});

it('an inquiry takes no money and one answer; the dispute that it becomes takes both', async () => {
  const { id } = await dispute({ inquiry: true });
  expect(await stripe.disputes.retrieve(id)).toMatchObject({ status: 'warning_needs_response', balance_transactions: [] });
  expect(await failureOf(stripe.disputes.close(id))).toMatchObject({ code: 'dispute_is_inquiry' });
  expect(await stripe.disputes.update(id, { evidence: { customer_name: 'Ann' } })).toMatchObject({
    status: 'warning_under_review',
    evidence_details: { submission_count: 1 },
  });
  expect(await failureOf(stripe.disputes.update(id, {}))).toMatchObject({ code: 'evidence_submitted' });
  expect((await control(`disputes/${id}/escalate`, { dueInSeconds: 60 })).status).toBe(204);
  const escalated = await stripe.disputes.retrieve(id);
  expect(escalated).toMatchObject({ status: 'needs_response', evidence_details: { submission_count: 1 } });
  expect(bookingsOf(escalated)).toEqual([[-1000, 1500]]);
  expect(await stripe.disputes.update(id, {})).toMatchObject({
    status: 'under_review',
    evidence_details: { submission_count: 2 },
  });
  expect((await control(`disputes/${id}/escalate`, {})).status).toBe(409);
});

it('an inquiry that is closed moves no money', async () => {
  const { id } = await dispute({ inquiry: true });
  expect((await control(`disputes/${id}/resolve`, { outcome: 'lost' })).status).toBe(409);
  await control(`disputes/${id}/resolve`, { outcome: 'won' });
  expect(await stripe.disputes.retrieve(id)).toMatchObject({ status: 'warning_closed', balance_transactions: [] });
});

it('a lost dispute can be won late, once', async () => {
  const { id } = await dispute();
  await control(`disputes/${id}/resolve`, { outcome: 'lost' });
  expect((await control(`disputes/${id}/resolve`, { outcome: 'won' })).status).toBe(204);
  const won = await stripe.disputes.retrieve(id);
  expect(won.status).toBe('won');
  expect(bookingsOf(won)).toEqual([
    [-1000, 1500],
    [1000, 0],
  ]);
  expect((await control(`disputes/${id}/resolve`, { outcome: 'won' })).status).toBe(409);
  expect((await shop.eventTypes()).slice(-2)).toEqual(['charge.dispute.updated', 'charge.dispute.funds_reinstated']);
});

it('warns of fraud', async () => {
  const { id } = await pay();
  expect((await control('fraud-warnings', { intent: id })).status).toBe(204);
  await shop.eventTypes();
  expect(shop.received.at(-1)).toMatchObject({
    type: 'radar.early_fraud_warning.created',
    data: { object: { payment_intent: id, actionable: true } },
  });
});
