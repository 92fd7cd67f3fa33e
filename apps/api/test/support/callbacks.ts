import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import type { PurchaseCallbacksRequest } from '@warmline/contracts/callbacks/types';
import type { TestApp } from './test-app.js';

export interface StockedCallback {
  count?: number;
  name?: string;
  state?: string;
  priceCents?: number;
  /** ISO 8601. */
  requestedAt?: string | null;
}

/** Adds callbacks on sale at once and returns their IDs. */
export async function stockCallbacks(
  { db }: Pick<TestApp, 'db'>,
  { count = 1, name = 'Robert Garza', state = 'FL', priceCents = 1500, requestedAt = null }: StockedCallback = {},
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `INSERT INTO callback_opportunities (name, email, phone, state, price_cents, requested_at, added_by)
     SELECT $2, 'robert@mail.example', (3000000000 + nextval('callback_opportunities_id_seq'))::text, $3, $4, $5, (SELECT id FROM users WHERE access = 'admin' LIMIT 1)
     FROM generate_series(1, $1::int) RETURNING id::float8 AS id`,
    [count, name, state, priceCents, requestedAt],
  );
  return rows.map(({ id }) => id);
}

/** Presses the button that buys callbacks. */
export function buyCallbacks(buyer: Agent, callbackIds: readonly number[], rest: Partial<PurchaseCallbacksRequest> = {}) {
  const requestId = rest.payWith === undefined ? {} : { requestId: randomUUID() };
  return buyer.post('/api/callbacks/purchase').send({ callbackIds, ...requestId, ...rest });
}
