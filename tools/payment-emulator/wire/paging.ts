import type Stripe from 'stripe';
import type { Params } from './params.ts';
import { missing, invalidParam } from './stripe-failure.ts';

interface Listed {
  id: string;
  created: number;
}

/**
 * Returns one page, newest first, by `limit` (1-100, default 10), `starting_after`, `ending_before` and `created[gt|gte|lt|lte]`.
 * @param oldestFirst every object that passed the endpoint's own filters.
 */
export function paginate<T extends Listed>(params: Params, url: string, oldestFirst: T[]): Stripe.ApiList<T> {
  const limit = params.integer('limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalidParam('limit', 'Limit must be between 1 and 100.');
  const matches = createdFilter(params);
  const newestFirst = oldestFirst.filter(matches).reverse();
  const after = params.text('starting_after');
  const before = params.text('ending_before');
  params.done();
  if (before !== undefined) {
    const end = positionOf(newestFirst, before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', url, has_more: start > 0, data: newestFirst.slice(start, end) };
  }
  const start = after === undefined ? 0 : positionOf(newestFirst, after, 'starting_after') + 1;
  return { object: 'list', url, has_more: newestFirst.length > start + limit, data: newestFirst.slice(start, start + limit) };
}

function positionOf(items: Listed[], id: string, param: string): number {
  const index = items.findIndex((item) => item.id === id);
  if (index < 0) throw missing('object', id, param);
  return index;
}

function createdFilter(params: Params): (item: Listed) => boolean {
  if (!params.has('created')) return () => true;
  const exact = tryInteger(params);
  if (exact !== undefined) return (item) => item.created === exact;
  const range = params.group('created');
  const [gt, gte, lt, lte] = [range?.integer('gt'), range?.integer('gte'), range?.integer('lt'), range?.integer('lte')];
  range?.done();
  return ({ created }) =>
    (gt === undefined || created > gt) &&
    (gte === undefined || created >= gte) &&
    (lt === undefined || created < lt) &&
    (lte === undefined || created <= lte);
}

/** Reads `created=1700000000`, the alternative to `created[gte]=…`. */
function tryInteger(params: Params): number | undefined {
  try {
    return params.integer('created');
  } catch {
    return undefined;
  }
}
