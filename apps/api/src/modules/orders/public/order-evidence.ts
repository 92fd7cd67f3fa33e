import { Injectable } from '@nestjs/common';
import type { OrderChannel } from '@warmline/contracts/orders/types';
import type { Product } from '@warmline/contracts/prices/products';
import { Database } from '../../../platform/database/database.js';

/** What proves that an order was placed, paid and delivered. No data of a lead. */
export interface OrderProof {
  id: string;
  number: string;
  channel: OrderChannel;
  product: Product;
  description: string;
  quantity: number;
  /** Leads or callbacks that the order owns; a package gets them after its payment. */
  delivered: number;
  totalCents: number;
  cardCents: number;
  /** Given back so far: refunds, and credits of returns. */
  refundedCents: number;
  creditedCents: number;
  paidAt: Date;
  buyerId: string | null;
  agencyId: string | null;
  contactName: string | null;
  contactAgency: string | null;
  receiptEmail: string | null;
  purchaseIp: string | null;
  termsVersion: number | null;
}

const COLUMNS = `id, number, channel, product, description, quantity, total_cents AS "totalCents", card_cents AS "cardCents", refunded_cents AS "refundedCents",
  credited_cents AS "creditedCents", paid_at AS "paidAt", buyer_id AS "buyerId", agency_id AS "agencyId", contact_name AS "contactName",
  contact_agency AS "contactAgency", receipt_email AS "receiptEmail", purchase_ip AS "purchaseIp", terms_version AS "termsVersion",
  ((SELECT count(*) FROM order_lines l WHERE l.order_id = orders.id) + (SELECT count(*) FROM order_callbacks l WHERE l.order_id = orders.id))::int AS delivered`;

type Row = Omit<OrderProof, 'paidAt'> & { paidAt: string };
const toProof = (row: Row): OrderProof => ({ ...row, paidAt: new Date(row.paidAt) });

/** Gives the answers to disputes what they need of paid orders. */
@Injectable()
export class OrderEvidence {
  constructor(private readonly db: Database) {}

  /** Null for an order that was never paid. */
  async find(id: string): Promise<OrderProof | null> {
    const row = await this.db.first<Row>(`SELECT ${COLUMNS} FROM orders WHERE id = $1 AND paid_at IS NOT NULL`, [id]);
    return row ? toProof(row) : null;
  }

  /** Returns what an agency bought from its balance since a time, oldest first. */
  async boughtFromBalance(agencyId: string, since: Date, limit: number): Promise<OrderProof[]> {
    const rows = await this.db.query<Row>(
      `SELECT ${COLUMNS} FROM orders WHERE agency_id = $1 AND paid_at >= $2 AND wallet_cents > 0 ORDER BY paid_at, id LIMIT $3`,
      [agencyId, since, limit],
    );
    return rows.map(toProof);
  }

  /**
   * Returns the other orders that an agency paid by card within two days of an order: those that a cardholder may take for a
   * duplicate.
   */
  async near({ id, agencyId, paidAt }: Pick<OrderProof, 'id' | 'agencyId' | 'paidAt'>): Promise<OrderProof[]> {
    const rows = await this.db.query<Row>(
      `SELECT ${COLUMNS} FROM orders WHERE agency_id = $1 AND id <> $2 AND card_cents > 0
         AND paid_at BETWEEN $3::timestamptz - interval '2 days' AND $3::timestamptz + interval '2 days' ORDER BY paid_at LIMIT 20`,
      [agencyId, id, paidAt],
    );
    return rows.map(toProof);
  }
}
