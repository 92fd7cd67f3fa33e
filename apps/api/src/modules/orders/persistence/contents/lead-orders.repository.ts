import { Injectable } from '@nestjs/common';
import type { LeadOrder } from '@warmline/contracts/leads/admin-types';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { LeadOrders, SOLD_OF_IMPORTS, type ImportSales } from '../../../leads/public.js';

type Row = Omit<LeadOrder, 'buyer'> & { buyerId: string | null; buyerUsername: string | null; buyerName: string | null };

/** Answers leads what they ask of orders. */
@Injectable()
export class LeadOrdersRepository extends LeadOrders {
  constructor(private readonly db: Database) {
    super();
  }

  async orderOf(leadId: number, orderId: string): Promise<LeadOrder | null> {
    const row = await this.db.first<Row>(
      `SELECT o.id AS "orderId", o.number AS "orderNumber", coalesce(line.price_cents, 0) AS "priceCents",
         b.id AS "buyerId", b.username AS "buyerUsername", b.first_name || ' ' || b.last_name AS "buyerName"
       FROM orders o LEFT JOIN order_lines line ON line.order_id = o.id AND line.lead_id = $1::bigint
         LEFT JOIN user_contacts b ON b.id = o.buyer_id
       WHERE o.id = $2`,
      [leadId, orderId],
    );
    if (!row) return null;
    const { orderNumber, buyerId, buyerUsername, buyerName, priceCents } = row;
    const buyer =
      buyerId === null || buyerUsername === null ? null : { id: buyerId, username: buyerUsername, name: buyerName ?? '' };
    return { orderId, orderNumber, buyer, priceCents };
  }

  async numbersOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.db.query<{ id: string; number: string }>('SELECT id, number FROM orders WHERE id = ANY($1::uuid[])', [
      orderIds,
    ]);
    return new Map(rows.map(({ id, number }) => [id, number]));
  }

  salesOf(importIds: readonly string[]): Promise<ImportSales[]> {
    return this.db.query<ImportSales>(
      `WITH by_lead AS (
         SELECT r.order_id, sum(line.price_cents) AS cents FROM order_refund_lines r JOIN order_lines line USING (order_id, lead_id)
         WHERE r.status = 'refunded' GROUP BY r.order_id)
       SELECT sold.import_id AS "importId", count(*)::int AS sold, coalesce(sum(line.price_cents), 0)::float8 AS "revenueCents",
         coalesce(sum(sold.cost_cents), 0)::float8 AS "costCents",
         round(coalesce(sum(CASE WHEN r.lead_id IS NOT NULL OR sold.is_retired THEN line.price_cents ELSE line.price_cents::numeric
           * greatest(0, o.refunded_cents - coalesce(by_lead.cents, 0)) / nullif(o.total_cents - coalesce(by_lead.cents, 0), 0) END), 0))::float8 AS "refundedCents"
       FROM (${SOLD_OF_IMPORTS}) sold JOIN orders o ON o.id = sold.order_id
         JOIN order_lines line ON line.order_id = sold.order_id AND line.lead_id = sold.id
         LEFT JOIN order_refund_lines r ON r.order_id = line.order_id AND r.lead_id = line.lead_id AND r.status = 'refunded'
         LEFT JOIN by_lead ON by_lead.order_id = o.id
       GROUP BY sold.import_id`,
      [importIds],
    );
  }

  async leadsInOrders(tx: Transaction, leadIds: readonly number[]): Promise<ReadonlySet<number>> {
    const rows = await tx.query<{ leadId: number }>(
      'SELECT DISTINCT lead_id::float8 AS "leadId" FROM order_lines WHERE lead_id = ANY($1::bigint[])',
      [leadIds],
    );
    return new Set(rows.map(({ leadId }) => leadId));
  }

  async releaseLeads(tx: Transaction, leadIds: readonly number[]): Promise<void> {
    await tx.run('UPDATE order_lines SET released_at = now() WHERE lead_id = ANY($1::bigint[]) AND released_at IS NULL', [
      leadIds,
    ]);
  }
}
