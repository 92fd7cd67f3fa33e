import type { InvoiceLine, InvoiceParty, InvoiceTenders, TaxCategory } from '@warmline/contracts/invoices/types';
import type { Product } from '@warmline/contracts/prices/products';
import { Injectable } from '@nestjs/common';
import type { Queryable } from '../../../../platform/database/database.js';
import type { InvoicedOrder, InvoiceOrders } from '../../../invoices/public.js';

/** For which tax each product counts: lists of leads and calls are taxed by other rules. */
const CATEGORIES: Record<Product, TaxCategory> = {
  aged_lead: 'lead_data',
  live_transfer: 'call_transfer',
  callback: 'call_back',
  appointment: 'call_back',
};

interface Row extends InvoiceParty, InvoiceTenders {
  number: string;
  agencyId: string | null;
  buyerId: string | null;
  product: Product;
  description: string;
  quantity: number;
  unitCents: number | null;
  totalCents: number;
  /** The leads by price, most expensive first. */
  prices: { quantity: number; unitCents: number }[];
}

/** Tells invoices what a paid order contains. */
@Injectable()
export class InvoicedOrderRepository implements InvoiceOrders {
  async find(on: Queryable, orderId: string): Promise<InvoicedOrder | null> {
    const row = await on.first<Row>(
      `SELECT o.number, o.agency_id AS "agencyId", o.buyer_id AS "buyerId", o.product, o.description, o.quantity, o.unit_cents AS "unitCents",
         o.total_cents AS "totalCents", o.card_cents AS "cardCents", o.wallet_cents AS "balanceCents", o.promo_cents AS "promoCents",
         coalesce(u.first_name || ' ' || u.last_name, o.contact_name, '') AS name, coalesce(u.agency_name, o.contact_agency, '') AS "agencyName",
         coalesce(o.receipt_email, '') AS email, '' AS address,
         (SELECT coalesce(jsonb_agg(jsonb_build_object('quantity', p.quantity, 'unitCents', p.price_cents) ORDER BY p.price_cents DESC), '[]')
          FROM (SELECT price_cents, count(*) AS quantity FROM lead_purchases WHERE order_id = o.id GROUP BY price_cents) p) AS prices
       FROM orders o LEFT JOIN user_contacts u ON u.id = o.buyer_id WHERE o.id = $1 AND o.paid_at IS NOT NULL`,
      [orderId],
    );
    if (!row) return null;
    const { number, agencyId, buyerId, product, name, agencyName, address, email, cardCents, balanceCents, promoCents } = row;
    return {
      number,
      agencyId,
      buyerId,
      product,
      lines: linesOf(row),
      buyer: { name, agencyName, address, email },
      tenders: { cardCents, balanceCents, promoCents },
    };
  }
}

/** One line for each price of leads; what has one price, or was sold as a whole, is one line. */
function linesOf({ product, description, quantity, unitCents, totalCents, prices }: Row): InvoiceLine[] {
  const common = { text: description, category: CATEGORIES[product] };
  const known = prices.reduce((sum, price) => sum + price.quantity * price.unitCents, 0);
  if (known !== totalCents) return [{ ...common, quantity, unitCents, amountCents: totalCents }];
  return prices.map((price) => ({ ...common, ...price, amountCents: price.quantity * price.unitCents }));
}
