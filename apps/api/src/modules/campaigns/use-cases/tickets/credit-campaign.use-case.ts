import { Injectable } from '@nestjs/common';
import type { CreditRequest } from '@warmline/contracts/campaigns/types';
import type { Principal } from '../../../../platform/auth/principal.js';
import { Database } from '../../../../platform/database/database.js';
import { violatedConstraint } from '../../../../platform/database/database-errors.js';
import { NotFound } from '../../../../platform/errors/app-error.js';
import { Audit } from '../../../audit/public.js';
import { CampaignNotifier } from '../../campaign-notifier.js';
import { CampaignChanged } from '../../campaigns.errors.js';
import { CampaignRepository } from '../../persistence/campaign.repository.js';
import { LedgerRepository } from '../../persistence/ledger.repository.js';
import { TicketRepository } from '../../persistence/ticket.repository.js';

/** Gives calls of a campaign back (C34). Throws NotFound, CampaignChanged. */
@Injectable()
export class CreditCampaign {
  constructor(
    private readonly db: Database,
    private readonly campaigns: CampaignRepository,
    private readonly tickets: TicketRepository,
    private readonly ledger: LedgerRepository,
    private readonly audit: Audit,
    private readonly notifier: CampaignNotifier,
  ) {}

  /** Adds calls to the campaign's newest lot, once for each `requestId`. Throws CampaignChanged when another credit has it. */
  async credit(caller: Principal, id: string, { requestId, tickets, reason, note }: CreditRequest): Promise<void> {
    await this.db.transaction(async (tx) => {
      const campaign = await this.campaigns.lock(tx, null, id);
      if (!campaign) throw new NotFound('The campaign');
      const known = await this.ledger.creditOf(tx, requestId);
      if (known?.campaignId === id && known.tickets === tickets) return;
      if (known) throw new CampaignChanged();
      if (campaign.status === 'closed') throw new CampaignChanged('This campaign is closed, because its order was refunded.');
      const lot = (await this.tickets.newestLot(tx, id))!;
      const entry = {
        campaignId: id,
        lotId: lot.id,
        kind: 'credited' as const,
        tickets,
        reason,
        requestId,
        actorId: caller.userId,
      };
      await this.ledger.append(tx, entry).catch(refuseTaken);
      await this.tickets.settleStatus(tx, id);
      const target = { kind: 'campaign', id, label: campaign.name } as const;
      const after = { left: campaign.left + tickets, tickets, reason, note };
      await this.audit.record(tx, { actor: caller, action: 'campaign.credited', target, before: { left: campaign.left }, after });
      tx.afterCommit(() => this.notifier.notify(campaign));
    });
  }
}

/** Another campaign got this request at the same moment. */
function refuseTaken(error: unknown): never {
  throw violatedConstraint(error) === 'call_ledger_request_id_key' ? new CampaignChanged() : error;
}
