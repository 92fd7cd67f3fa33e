import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import type { PurchaseCallbacksRequest } from '@warmline/contracts/callbacks/types';
import type { TestApp } from '../test-app.js';

export interface StockedCallback {
  count?: number;
  name?: string;
  state?: string;
  priceCents?: number;
  /** ISO 8601. */
  requestedAt?: string | null;
  /** Of an appointment: ISO 8601. */
  slotAt?: string | null;
  minutes?: number;
}

/** Adds callbacks on sale at once and returns their IDs. */
export async function stockCallbacks(
  { db }: Pick<TestApp, 'db'>,
  {
    count = 1,
    name = 'Robert Garza',
    state = 'FL',
    priceCents = 1500,
    requestedAt = null,
    slotAt = null,
    minutes = 30,
  }: StockedCallback = {},
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `INSERT INTO callback_opportunities (name, email, phone, state, price_cents, requested_at, slot_at, slot_minutes, added_by)
     SELECT $2, 'robert@mail.example', (3000000000 + nextval('callback_opportunities_id_seq'))::text, $3, $4, $5, $6::timestamptz, CASE WHEN $6 IS NOT NULL THEN $7::smallint END, (SELECT id FROM users WHERE access = 'admin' LIMIT 1)
     FROM generate_series(1, $1::int) RETURNING id::float8 AS id`,
    [count, name, state, priceCents, requestedAt, slotAt, minutes],
  );
  return rows.map(({ id }) => id);
}

/** Presses the button that buys callbacks. */
export function buyCallbacks(buyer: Agent, callbackIds: readonly number[], rest: Partial<PurchaseCallbacksRequest> = {}) {
  const requestId = rest.payWith === undefined ? {} : { requestId: randomUUID() };
  return buyer.post('/api/callbacks/purchase').send({ callbackIds, ...requestId, ...rest });
}

/** Adds appointments on sale in so many hours, and returns their IDs. */
export function stockAppointments(shop: Pick<TestApp, 'db'>, { hours = 30, ...rest }: StockedCallback & { hours?: number } = {}) {
  return stockCallbacks(shop, { priceCents: 4500, slotAt: inHours(hours), ...rest });
}

export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Presses the button that buys an appointment. */
export function buyAppointment(buyer: Agent, appointmentId: unknown, rest: Partial<PurchaseCallbacksRequest> = {}) {
  const requestId = rest.payWith === undefined ? {} : { requestId: randomUUID() };
  return buyer.post('/api/appointments/purchase').send({ appointmentId, ...requestId, ...rest });
}
