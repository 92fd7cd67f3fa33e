import { Injectable } from '@nestjs/common';
import { CLAIM_LIMITS } from '@warmline/contracts/orders/claim';
import { Settings } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import type { JobRun } from '../../../../platform/queue/job.js';
import { Processes } from '../../../../platform/queue/job-registry.js';
import { orderClaimEmail, SendEmail } from '../../../notifications/public.js';
import { claimTokenHash, newClaimToken } from './claim-token.js';
import { claimLinkJob } from '../../jobs/claim-link.job.js';
import { OrderRepository } from '../../persistence/order.repository.js';
import { OrderClaimRepository } from '../../persistence/order-claim.repository.js';

/**
 * Creates a claim link and emails it to the receipt address. The token is created at the last moment and never written down. A
 * rerun with the same id replaces the link of the earlier run.
 */
@Injectable()
export class SendClaimLink {
  constructor(
    private readonly db: Database,
    private readonly orders: OrderRepository,
    private readonly claims: OrderClaimRepository,
    private readonly sendEmail: SendEmail,
    private readonly settings: Settings,
  ) {}

  @Processes(claimLinkJob)
  async execute({ orderId }: { orderId: string }, { id }: JobRun): Promise<void> {
    const order = await this.orders.find(orderId);
    const email = order?.receiptEmail;
    // Claimed since the request: a link would find nothing.
    if (!order || !email || order.buyerId) return;
    const token = newClaimToken();
    const isAllowed = await this.db.transaction(async (tx) => {
      if ((await this.claims.countSentLastHour(tx, email, id)) >= CLAIM_LIMITS.linksPerHour) return false;
      await this.claims.store(tx, { id, orderId, email, tokenHash: claimTokenHash(token) });
      return true;
    });
    if (!isAllowed) return;
    const link = `${this.settings.publicOrigin}/claim?token=${token}`;
    await this.sendEmail.execute({ to: email, ...orderClaimEmail({ number: order.number, link }) }, id);
  }
}
