import { Injectable } from '@nestjs/common';
import { CAMPAIGN_SETTING_NAMES, CAMPAIGN_MESSAGES } from '@warmline/contracts/campaigns/messages';
import type { CampaignSettings, PausedBy, UpdateCampaignRequest } from '@warmline/contracts/campaigns/types';
import type { AuditAction } from '@warmline/contracts/audit/actions';
import type { AuditValues } from '@warmline/contracts/audit/types';
import { weekText } from '@warmline/domain/calls/hours/hours-text';
import { isDeepStrictEqual } from 'node:util';
import type { Principal } from '../../../../platform/auth/principal.js';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { NotFound, ValidationFailed } from '../../../../platform/errors/app-error.js';
import { scopeOf, type PurchaseScope } from '../../../agencies/public.js';
import { Audit } from '../../../audit/public.js';
import { CampaignNotifier } from '../../campaign-notifier.js';
import { mergedSettings, missingSettings, settingErrors } from '../../campaign-settings.js';
import { CampaignChanged, CampaignIncomplete, NotYoursToResume } from '../../campaigns.errors.js';
import { campaignChangedEmail, Notifications } from '../../../notifications/public.js';
import { CampaignRepository, type CampaignRank, type CampaignRow } from '../../persistence/campaign.repository.js';
import { OrderCampaignRepository } from '../../persistence/order-campaign.repository.js';
import { TicketRepository } from '../../persistence/ticket.repository.js';
import { CampaignMails } from '../orders/campaign-mails.js';

/** Who changes a campaign: a buyer in the scope of their seat, or staff. */
export interface CampaignActor {
  caller: Principal;
  by: Extract<PausedBy, 'buyer' | 'staff'>;
}

/** What staff add to a change (C76). */
export interface StaffTerms extends CampaignRank {
  reason: string;
}

type SettingName = keyof CampaignSettings;

/**
 * Changes, starts, pauses and resumes campaigns (C13, C27, C76). Throws NotFound, CampaignChanged, CampaignIncomplete,
 * NotYoursToResume, ValidationFailed.
 */
@Injectable()
export class ChangeCampaign {
  constructor(
    private readonly db: Database,
    private readonly campaigns: CampaignRepository,
    private readonly tickets: TicketRepository,
    private readonly orderCampaigns: OrderCampaignRepository,
    private readonly notifications: Notifications,
    private readonly mails: CampaignMails,
    private readonly audit: Audit,
    private readonly notifier: CampaignNotifier,
  ) {}

  /** Changes settings; a change that changes nothing leaves no trace. */
  async change(actor: CampaignActor, id: string, changes: UpdateCampaignRequest, staff?: StaffTerms): Promise<CampaignRow> {
    if (changes.zone !== undefined && !(await this.campaigns.knowsZone(changes.zone)))
      throw new ValidationFailed([{ field: 'zone', message: CAMPAIGN_MESSAGES.zone }]);
    return this.locked(actor, id, async (tx, campaign) => {
      if (campaign.status === 'closed') throw new CampaignChanged('This campaign is closed, because its order was refunded.');
      if (campaign.version !== changes.version) throw new CampaignChanged();
      const merged = mergedSettings(campaign, changes);
      const errors = settingErrors(changes, merged, campaign.status !== 'setup');
      if (errors.length > 0) throw new ValidationFailed(errors);
      const stored = mergedSettings(campaign, { version: campaign.version });
      const changed = (Object.keys(merged) as SettingName[]).filter((name) => !isDeepStrictEqual(merged[name], stored[name]));
      const ranked = staff === undefined ? [] : await this.campaigns.rank(tx, id, staff);
      if (changed.length + ranked.length === 0) return;
      await this.campaigns.write(tx, id, merged);
      const after = { changed: [...changed, ...ranked].join(', '), ...staff, ...auditValues(merged, changed) };
      await this.note(tx, actor, campaign, 'campaign.changed', definedValues(after), auditValues(stored, changed));
      if (staff !== undefined && changed.length > 0) await this.notifyBuyer(tx, campaign, changed, staff.reason);
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

  /**
   * Pauses a running campaign. The pause of staff replaces a buyer's; a buyer can't replace another pause, and no reason of staff
   * is dropped.
   */
  pause(actor: CampaignActor, id: string, reason: string | null = null): Promise<CampaignRow> {
    return this.locked(actor, id, async (tx, campaign) => {
      const replaces = actor.by === 'staff' && campaign.status === 'paused' && campaign.pausedBy !== 'staff';
      if (campaign.status !== 'active' && !replaces) {
        if (actor.by === 'staff') await this.refusePause(tx, actor, campaign, reason);
        return;
      }
      await this.tickets.setStatus(tx, id, 'paused', actor.by, reason);
      await this.note(tx, actor, campaign, 'campaign.paused', { status: 'paused', ...(reason && { reason }) });
    });
  }

  /** Returns if this person paused it for this reason before, after a lost answer. Throws CampaignChanged. */
  private async refusePause(
    tx: Transaction,
    { caller }: CampaignActor,
    campaign: CampaignRow,
    reason: string | null,
  ): Promise<void> {
    if (campaign.status !== 'paused') throw new CampaignChanged("This campaign isn't running, so it can't be paused.");
    const last = (await this.audit.trail('campaign', campaign.id, tx)).findLast(({ action }) => action === 'campaign.paused');
    if (last?.actorId === caller.userId && campaign.pauseReason === reason) return;
    throw CampaignChanged.pausedBy(last?.actorName ?? 'Our team', campaign.pauseReason);
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
      // One that opened paused was never asked about.
      await this.mails.askForCheck(tx, id);
      const { status } = await this.tickets.lock(tx, id);
      await this.note(tx, actor, campaign, 'campaign.resumed', { status });
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

  /** Tells the buyer what staff changed; a guest has no account and no page to look at. */
  private async notifyBuyer(
    tx: Transaction,
    { id, version }: CampaignRow,
    changed: readonly SettingName[],
    reason: string,
  ): Promise<void> {
    const mail = await this.orderCampaigns.mailOf(tx, id);
    if (!mail) return;
    const names = [...new Set(changed.map((name) => CAMPAIGN_SETTING_NAMES[name]))].join(', ');
    const email = campaignChangedEmail({ orders: mail.orders, changed: names, reason });
    await this.notifications.queueEmail(tx, mail.to, email, `campaign-changed:${id}:${version}`);
  }

  private async note(
    tx: Transaction,
    { caller }: CampaignActor,
    { id, name, status }: CampaignRow,
    action: AuditAction,
    after: AuditValues,
    before: AuditValues = {},
  ) {
    await this.audit.record(tx, {
      actor: caller,
      action,
      target: { kind: 'campaign', id, label: name },
      before: { status, ...before },
      after,
    });
  }
}

/** Returns the values of some settings for the audit log. The numbers stay out of it; their ends are enough to find a change. */
function auditValues(settings: CampaignSettings, names: readonly SettingName[]): AuditValues {
  return Object.fromEntries(
    names.map((name) => {
      if (name === 'destination') return ['phoneEnding', settings.destination?.number.slice(-4) ?? null];
      if (name === 'week') return [name, weekText(settings.week)];
      const value = settings[name];
      return [name, Array.isArray(value) ? value.join(', ') : value];
    }),
  );
}

function definedValues(values: Record<string, string | number | null | undefined>): AuditValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as AuditValues;
}
