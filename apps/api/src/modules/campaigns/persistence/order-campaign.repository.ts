import { Injectable } from '@nestjs/common';
import type { CampaignStatus } from '@warmline/contracts/campaigns/types';
import type { OrderDeliveryState } from '@warmline/contracts/orders/types';
import type { CampaignProposal } from '@warmline/domain/calls/campaign-proposal';
import type { PackageUse } from '@warmline/domain/calls/billing/earned-cents';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';
import { activeSeatOf, ownerOf } from '../../agencies/public.js';
import type { PaidTransfers } from '../../orders/public.js';
import { accountStateOf } from '../../users/public.js';
import { multirangeOf } from './week.sql.js';

const CREATE = `INSERT INTO call_campaigns (agency_id, bought_by, name, free_seconds, destination, extension, typed_hours, zone, week, states, day_cap, max_open)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::int4multirange, $10, $11, $12) RETURNING id`;

const ADD_LOT = `INSERT INTO call_lots (campaign_id, order_id, order_number, unit_cents, paid_at, bought)
  VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`;

/**
 * A person changed or started a campaign: its settings are no longer a proposal (C28). Set-ups that it took count in its version,
 * too.
 */
const HAS_OWN_SETTINGS = '(started_at IS NOT NULL OR version > 1 + proposals)';

/** The same, in SQL, of the order whose ID is this expression; false without a campaign. */
export function hasOwnSettingsOf(orderId: string): string {
  return `EXISTS (SELECT FROM call_lots JOIN call_campaigns c ON c.id = campaign_id WHERE order_id = ${orderId} AND ${HAS_OWN_SETTINGS})`;
}

/** The same proposal again is no version of its own. */
const PROPOSE = `UPDATE call_campaigns SET destination = $2, extension = $3, typed_hours = $4, zone = $5, week = $6::int4multirange, states = $7,
    version = version + 1, proposals = proposals + 1
  WHERE id = $1 AND NOT ${HAS_OWN_SETTINGS}
    AND (destination, extension, typed_hours, zone, week, states) IS DISTINCT FROM ($2, $3, $4, $5, $6::int4multirange, $7)`;

/** Who gets mail about a campaign. */
interface CampaignMail {
  to: string;
  /** The numbers of its orders. */
  orders: string;
  status: CampaignStatus;
  left: number;
}

/** Whoever bought it, while their account and their seat in the agency are active, else the agency's owner. */
const MAIL = `SELECT who.email AS to, (SELECT string_agg(order_number, ', ' ORDER BY paid_at, id) FROM call_lots WHERE campaign_id = c.id) AS orders,
    c.status, c.tickets_left AS left
  FROM call_campaigns c JOIN user_contacts who ON who.id = CASE
    WHEN EXISTS (${accountStateOf('c.bought_by')}) AND EXISTS (SELECT FROM (${activeSeatOf('c.bought_by')}) s WHERE s."agencyId" = c.agency_id)
      THEN c.bought_by ELSE ${ownerOf('c.agency_id')} END
  WHERE c.id = $1 AND EXISTS (${accountStateOf('who.id')})`;

/** Stores the campaigns of orders. */
@Injectable()
export class OrderCampaignRepository {
  constructor(private readonly db: Database) {}

  /** Creates the campaign of an order in `setup`, with a lot that has no tickets yet. */
  async create(
    tx: Transaction,
    order: PaidTransfers,
    proposal: CampaignProposal,
    freeSeconds: number,
  ): Promise<{ campaignId: string; lotId: string }> {
    const { phone, extension, typedHours, zone, week, states, dayCap, maxOpen } = proposal;
    const who = [order.agencyId, order.buyerId, `${order.number} Live Transfers`, freeSeconds];
    const campaign = await tx.one<{ id: string }>(CREATE, [
      ...who,
      phone,
      extension,
      typedHours,
      zone,
      multirangeOf(week),
      states,
      dayCap,
      maxOpen,
    ]);
    const { id, number, unitCents, paidAt, quantity } = order;
    const lot = await tx.one<{ id: string }>(ADD_LOT, [campaign.id, id, number, unitCents, paidAt, quantity]);
    return { campaignId: campaign.id, lotId: lot.id };
  }

  async propose(
    tx: Transaction,
    campaignId: string,
    { phone, extension, typedHours, zone, week, states }: CampaignProposal,
  ): Promise<void> {
    await tx.run(PROPOSE, [campaignId, phone, extension, typedHours, zone, multirangeOf(week), states]);
  }

  /** Locks a campaign until the transaction ends, and returns whether a person changed or started it. */
  async lockSettings(tx: Transaction, campaignId: string): Promise<boolean> {
    const sql = `SELECT ${HAS_OWN_SETTINGS} AS own FROM call_campaigns WHERE id = $1 FOR NO KEY UPDATE`;
    return (await tx.one<{ own: boolean }>(sql, [campaignId])).own;
  }

  /** Moves a campaign without an agency to that of its order, which its guest has claimed (M83); returns whether it did. */
  async attach(
    tx: Transaction,
    campaignId: string,
    { agencyId, buyerId }: Pick<PaidTransfers, 'agencyId' | 'buyerId'>,
  ): Promise<boolean> {
    if (agencyId === null) return false;
    const sql = 'UPDATE call_campaigns SET agency_id = $2, bought_by = $3 WHERE id = $1 AND agency_id IS NULL';
    return (await tx.run(sql, [campaignId, agencyId, buyerId])) === 1;
  }

  /** Returns how far the calls of orders are delivered; those without a campaign are missing. */
  deliveries(orderIds: readonly string[]): Promise<(OrderDeliveryState & { orderId: string })[]> {
    return this.db.query(
      `SELECT order_id AS "orderId", campaign_id AS "campaignId", billed + by_hand AS delivered, bought + credited - refunded AS total,
         ${HAS_OWN_SETTINGS} AS "hasOwnSettings", started_at IS NOT NULL AS "isStarted", states
       FROM call_lots JOIN call_campaigns c ON c.id = campaign_id WHERE order_id = ANY ($1::uuid[])`,
      [orderIds],
    );
  }

  /** Returns what was used of the calls of orders before an instant; orders without a campaign are missing. */
  uses(on: Queryable, orderIds: readonly string[], until: Date): Promise<(PackageUse & { orderId: string })[]> {
    return on.query(
      `SELECT l.order_id AS "orderId", l.bought, coalesce(-sum(r.tickets) FILTER (WHERE r.kind IN ('billed', 'by_hand', 'credited')), 0)::int AS used,
         coalesce(sum(r.tickets), l.bought)::int AS left
       FROM call_lots l LEFT JOIN call_ledger r ON r.lot_id = l.id AND r.at < $2
       WHERE l.order_id = ANY ($1::uuid[]) GROUP BY l.id`,
      [orderIds, until],
    );
  }

  /** Returns the orders of an agency's campaigns without calls left that a dispute pauses when they have some again. */
  async deliveredDisputed(agencyId: string): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(
      `SELECT l.order_id AS id FROM call_campaigns c JOIN call_lots l ON l.campaign_id = c.id
       WHERE c.agency_id = $1 AND c.status = 'finished' AND c.pause_reason = 'PAYMENT_DISPUTED' ORDER BY l.order_id`,
      [agencyId],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the phone of an account. */
  async phoneOf(tx: Transaction, userId: string): Promise<string | null> {
    return (await tx.first<{ phone: string }>('SELECT phone FROM user_contacts WHERE id = $1', [userId]))?.phone ?? null;
  }

  /** Returns the address of who gets mail about a campaign (C69), and what such mails name; null if nobody does. */
  mailOf(tx: Transaction, campaignId: string): Promise<CampaignMail | null> {
    return tx.first<CampaignMail>(MAIL, [campaignId]);
  }
}
