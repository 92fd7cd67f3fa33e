import type { Call, CallReview, CallReviewPage } from '@warmline/contracts/calls/types';
import type { Campaign, LedgerRow } from '@warmline/contracts/campaigns/types';
import type { PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import { randomUUID } from 'node:crypto';
import type { Agent } from 'supertest';
import { CALL_SETTINGS } from './calls.js';
import { buyCampaign, makeCampaign, readCampaign, readLedger, startCampaign, type MadeCampaign } from './campaigns.js';
import { startTestApp, type TestApp } from '../test-app.js';

/** A shop with a voice system, a buyer and an admin, and the campaign that a test works with. */
export class CallDesk {
  campaignId = '';
  /** The buyer's address: all spec files share one inbox, and order numbers repeat between their databases. */
  readonly buyerEmail = `buyer-${randomUUID()}@test.example`;

  private constructor(
    readonly shop: TestApp,
    readonly buyer: Agent,
    readonly admin: Agent,
  ) {}

  static async start(settings: Record<string, string> = {}, workers = false): Promise<CallDesk> {
    const shop = await startTestApp({ settings: { ...CALL_SETTINGS, ...settings }, workers });
    const desk = new CallDesk(shop, await shop.signedIn('buyer', 'buyer'), await shop.signedIn('admin'));
    await shop.db.run(`UPDATE users SET email = $1 WHERE username = 'buyer'`, [desk.buyerEmail]);
    return desk;
  }

  /** Opens a running campaign without a payment. */
  async open(made: MadeCampaign = {}): Promise<string> {
    return (this.campaignId = await makeCampaign(this.shop, 'buyer', made));
  }

  /** Buys calls, opens their campaign all week and starts it; needs running workers. */
  async buy(totalTransfers = 10, card?: string): Promise<Campaign & Omit<PaymentIntentResponse, 'status'>> {
    const bought = await buyCampaign(this.buyer, { totalTransfers, price: 35 * totalTransfers }, card);
    this.campaignId = bought.id;
    return { ...bought, ...(await startCampaign(this.buyer, bought.id)) };
  }

  /** Pauses every running campaign, so that the next test has its own. */
  async pauseAll(): Promise<void> {
    await this.shop.db.run(
      `UPDATE call_campaigns SET status = 'paused', paused_by = 'staff', stopped_at = clock_timestamp() WHERE status = 'active'`,
    );
  }

  campaign(): Promise<Campaign> {
    return readCampaign(this.buyer, this.campaignId);
  }

  async call(id: string): Promise<Call> {
    return (await this.buyer.get(`/api/calls/${id}`).expect(200)).body as Call;
  }

  ledger(): Promise<LedgerRow[]> {
    return readLedger(this.admin, this.campaignId);
  }

  /** Returns kind and tickets of each row of the ledger. */
  async kinds(): Promise<[string, number][]> {
    return (await this.ledger()).map(({ kind, tickets }) => [kind, tickets]);
  }

  /** Returns what a person should look at about a call. */
  async reviews(id: string): Promise<string[]> {
    const rows = await this.shop.db.query<{ why: string }>('SELECT why FROM call_reviews WHERE call_id = $1 ORDER BY why', [id]);
    return rows.map(({ why }) => why);
  }

  /** Returns the open reviews of a call. */
  async openReviews(id: string): Promise<CallReview[]> {
    const { body } = await this.admin.get('/api/admin/calls/reviews?limit=200').expect(200);
    return (body as CallReviewPage).items.filter(({ callId }) => callId === id);
  }
}
