import type Stripe from 'stripe';
import type { Store } from '../state/store.ts';
import { invalidParam } from './stripe-failure.ts';

type Json = Record<string, unknown>;

/** Replaces the ids named by `expand[]=latest_charge` or `expand[]=data.payment_method` with their objects, in a copy. */
export function expandIds(store: Store, answer: object, paths: readonly string[]): object {
  if (paths.length === 0) return answer;
  const copy = structuredClone(answer) as Json;
  for (const path of paths) expandPath(store, copy, path.split('.'), path);
  return copy;
}

function expandPath(store: Store, node: Json, [name, ...rest]: string[], whole: string): void {
  if (name === undefined) return;
  if (name === 'refunds' && node.object === 'charge') node.refunds = refundsOf(store, String(node.id));
  const value = node[name];
  if (value === undefined) throw invalidParam('expand', `This property cannot be expanded (${whole}).`);
  if (Array.isArray(value)) {
    value.forEach((item) => expandPath(store, item as Json, rest, whole));
    return;
  }
  if (typeof value === 'string') node[name] = findObject(store, value) ?? value;
  const next = node[name];
  if (rest.length > 0 && typeof next === 'object' && next !== null) expandPath(store, next as Json, rest, whole);
}

function findObject(store: Store, id: string): object | undefined {
  const found =
    store.charges.get(id) ??
    store.paymentMethods.get(id) ??
    store.customers.get(id) ??
    store.paymentIntents.get(id) ??
    store.setupIntents.get(id) ??
    store.refunds.get(id);
  return found && structuredClone(found);
}

function refundsOf(store: Store, chargeId: string): Stripe.ApiList<Stripe.Refund> {
  const data = store.refunds.all().filter((refund) => refund.charge === chargeId);
  return { object: 'list', url: `/v1/charges/${chargeId}/refunds`, has_more: false, data: data.reverse() };
}
