import { Injectable } from '@nestjs/common';
import { CAMPAIGN_MESSAGES } from '@warmline/contracts/campaigns/messages';
import type { PausedBy, UpdateCampaignRequest } from '@warmline/contracts/campaigns/types';
import type { AuditAction } from '@warmline/contracts/audit/actions';
import type { AuditValues } from '@warmline/contracts/audit/types';
import { isDeepStrictEqual } from 'node:util';
import type { Principal } from '../../../../platform/auth/principal.js';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { NotFound, ValidationFailed } from '../../../../platform/errors/app-error.js';
import { scopeOf, type PurchaseScope } from '../../../agencies/public.js';
import { Audit } from '../../../audit/public.js';
import { CampaignNotifier } from '../../campaign-notifier.js';
import { mergedSettings, missingSettings, settingErrors } from '../../campaign-settings.js';
import { CampaignChanged, CampaignIncomplete, NotYoursToResume } from '../../campaigns.errors.js';
import { CampaignRepository, type CampaignRow } from '../../persistence/campaign.repository.js';
import { TicketRepository } from '../../persistence/ticket.repository.js';

/** Who changes a campaign: a buyer in the scope of their seat, or staff. */
export interface CampaignActor {
  caller: Principal;
  by: Extract<PausedBy, 'buyer' | 'staff'>;
}

/** Changes, starts, pauses and resumes campaigns (C13, C27). Throws NotFound, CampaignChanged, CampaignIncomplete, NotYoursToResume, ValidationFailed. */
@Injectable()
export class ChangeCampaign {
  constructor(
    private readonly db: Database,
    private readonly campaigns: CampaignRepository,
    private readonly tickets: TicketRepository,
    private readonly audit: Audit,
    private readonly notifier: CampaignNotifier,
  ) {}

  async change(actor: CampaignActor, id: string, changes: UpdateCampaignRequest): Promise<CampaignRow> {
    if (changes.zone !== undefined && !(await this.campaigns.knowsZone(changes.zone)))
      throw new ValidationFailed([{ field: 'zone', message: CAMPAIGN_MESSAGES.zone }]);
    return this.locked(actor, id, async (tx, campaign) => {
      if (campaign.status === 'closed') throw new CampaignChanged('This campaign is closed, because its order was refunded.');
      if (campaign.version !== changes.version) throw new CampaignChanged();
      const merged = mergedSettings(campaign, changes);
      const errors = settingErrors(changes, merged, campaign.status !== 'setup');
      if (errors.length > 0) throw new ValidationFailed(errors);
      const { destination: to } = merged;
      const changed = Object.entries(merged)
        .filter(([name, value]) => !isDeepStrictEqual(value, campaign[name as keyof typeof merged]))
        .map(([name]) => name);
      await this.campaigns.write(tx, id, merged);
      // The numbers stay out of the log; their ends are enough to find a change.
      const ending: AuditValues = changed.includes('destination') && to ? { phoneEnding: to.number.slice(-4) } : {};
      await this.note(tx, actor, campaign, 'campaign.changed', { changed: changed.join(', '), ...ending });
    });
  }

  /** Starts a campaign whose settings are complete; a started one stays as it is. */
  start(actor: CampaignActor, id: string): Promise<CampaignRow> {
    return this.locked(actor, id, async (tx, campaign) => {
      if (campaign.status !== 'setup') return;
      const missing = missingSettings(campaign);
      if (missing.length > 0) throw new CampaignIncomplete(missing);
      await this.tickets.setStatus(tx, id, 'active');
      await this.note(tx, actor, campaign, 'campaign.started', { status: 'active' });
    });
  }

  /** Pauses a running campaign. The pause of staff replaces a buyer's; a buyer can't replace another pause. */
  pause(actor: CampaignActor, id: string, reason: string | null = null): Promise<CampaignRow> {
    return this.locked(actor, id, async (tx, campaign) => {
      const replaces = actor.by === 'staff' && campaign.status === 'paused' && campaign.pausedBy !== 'staff';
      if (campaign.status !== 'active' && !replaces) return;
      await this.tickets.setStatus(tx, id, 'paused', actor.by, reason);
      await this.note(tx, actor, campaign, 'campaign.paused', { status: 'paused', ...(reason && { reason }) });
    });
  }

  /** Resumes a paused campaign. Buyers resume what they paused, and what the system paused because nobody answered. */
  resume(actor: CampaignActor, id: string): Promise<CampaignRow> {
    return this.locked(actor, id, async (tx, campaign) => {
      if (campaign.status !== 'paused') return;
      const isOwn = campaign.pausedBy === 'buyer' || (campaign.pausedBy === 'system' && campaign.pauseReason === 'UNANSWERED');
      if (actor.by === 'buyer' && !isOwn) throw new NotYoursToResume();
      const { startedAt } = await this.tickets.lock(tx, id);
      await this.tickets.setStatus(tx, id, startedAt === null ? 'setup' : 'active');
      await this.tickets.settleStatus(tx, id);
      await this.note(tx, actor, campaign, 'campaign.resumed', { status: 'active' });
    });
  }

  private async locked(
    { caller, by }: CampaignActor,
    id: string,
    work: (tx: Transaction, campaign: CampaignRow) => Promise<void>,
  ): Promise<CampaignRow> {
    const scope: PurchaseScope | null = by === 'staff' ? null : scopeOf(caller);
    return this.db.transaction(async (tx) => {
      const campaign = await this.campaigns.lock(tx, scope, id);
      if (!campaign) throw new NotFound('The campaign');
      await work(tx, campaign);
      tx.afterCommit(() => this.notifier.notify(campaign));
      return (await this.campaigns.lock(tx, scope, id))!;
    });
  }

  private async note(
    tx: Transaction,
    { caller }: CampaignActor,
    { id, name, status }: CampaignRow,
    action: AuditAction,
    after: AuditValues,
  ) {
    await this.audit.record(tx, {
      actor: caller,
      action,
      target: { kind: 'campaign', id, label: name },
      before: { status },
      after,
    });
  }
}
