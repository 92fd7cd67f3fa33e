import { Injectable } from '@nestjs/common';
import type { LeadReturn } from '@warmline/contracts/returns/types';
import { windowEnd } from '@warmline/domain/returns/return-window';
import { Database, type Queryable } from '../../../platform/database/database.js';
import { OrderReturns, type OrderReturnState, type ReturnWindow } from '../../orders/public.js';
import { ReturnSettings } from '../returns.settings.js';

interface Row extends LeadReturn {
  orderId: string;
  leadId: number | null;
  callbackId: number | null;
}

/** Answers orders what was returned of them. */
@Injectable()
export class OrderReturnRepository extends OrderReturns {
  constructor(
    private readonly db: Database,
    private readonly settings: ReturnSettings,
  ) {
    super();
  }

  async statesOf(orderIds: readonly string[], on: Queryable = this.db): Promise<ReadonlyMap<string, OrderReturnState>> {
    const rows = await on.query<Row>(
      `SELECT r.order_id AS "orderId", r.lead_id::float8 AS "leadId", r.callback_id::float8 AS "callbackId", r.status, r.request_id AS "requestId", q.number,
         r.cash_cents + r.promo_cents AS "creditedCents"
       FROM return_lines r JOIN return_requests q ON q.id = r.request_id WHERE r.order_id = ANY($1::uuid[])`,
      [orderIds],
    );
    return new Map([...Map.groupBy(rows, ({ orderId }) => orderId)].map(([orderId, lines]) => [orderId, stateOf(lines)]));
  }

  windowOf(paidAt: number): ReturnWindow {
    const { reasons } = this.settings;
    return { openUntil: windowEnd('disconnected', paidAt, reasons), longestUntil: windowEnd('deceased', paidAt, reasons) };
  }
}

function stateOf(lines: readonly Row[]): OrderReturnState {
  const count = (wanted: LeadReturn['status']) => lines.filter(({ status }) => status === wanted).length;
  const byId = (column: 'leadId' | 'callbackId') =>
    new Map(
      lines.flatMap(({ [column]: id, status, requestId, number, creditedCents }) =>
        id === null ? [] : [[id, { status, requestId, number, creditedCents }] as const],
      ),
    );
  return {
    requested: count('requested'),
    accepted: count('accepted'),
    leads: byId('leadId'),
    callbacks: byId('callbackId'),
  };
}
