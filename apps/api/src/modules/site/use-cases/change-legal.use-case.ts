import { Injectable } from '@nestjs/common';
import { LEGAL_TITLES, type ChangeLegalRequest, type LegalPage } from '@warmline/contracts/site/legal';
import { fillLegalText } from '@warmline/domain/site/legal-text';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { ValidationFailed } from '../../../platform/errors/app-error.js';
import { LiveEvents } from '../../../platform/events/live-events.js';
import { Audit, type AuditActor } from '../../audit/public.js';
import { LEGAL_DRAFTS } from '../drafts/legal-drafts.js';
import { LegalRepository } from '../persistence/legal.repository.js';
import { SettingsRepository } from '../persistence/settings.repository.js';
import { Site } from '../public/site.js';
import { LegalChanged } from '../site.errors.js';

/**
 * Saves the draft of a legal page, and publishes it if asked (D7). Throws LegalChanged when the page was out of date, and
 * ValidationFailed at `text` if a published text names a detail of the shop that is empty.
 */
@Injectable()
export class ChangeLegal {
  constructor(
    private readonly db: Database,
    private readonly legal: LegalRepository,
    private readonly settings: SettingsRepository,
    private readonly audit: Audit,
    private readonly site: Site,
    private readonly live: LiveEvents,
  ) {}

  async execute(actor: AuditActor, page: LegalPage, change: ChangeLegalRequest): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.legal.lock(tx);
      const draft = await this.legal.draft(page, tx);
      const current = { revision: draft?.revision ?? 0, text: draft?.text ?? LEGAL_DRAFTS[page] };
      if (current.revision !== change.revision) throw new LegalChanged();
      const revision = change.text === current.text ? current.revision : await this.save(tx, actor, page, change);
      if (change.publish) await this.publish(tx, actor, page, { ...change, revision });
    });
    await this.site.refresh();
    await this.live.publish({ type: 'site_changed' });
  }

  private async save(
    tx: Transaction,
    actor: AuditActor,
    page: LegalPage,
    { revision, text }: ChangeLegalRequest,
  ): Promise<number> {
    const next = revision + 1;
    await this.legal.saveDraft(tx, actor.userId, { page, revision: next, text });
    await this.audit.record(tx, { actor, action: 'site.legal_drafted', target: targetOf(page), after: { revision: next } });
    return next;
  }

  private async publish(tx: Transaction, actor: AuditActor, page: LegalPage, change: ChangeLegalRequest): Promise<void> {
    const { settings } = await this.settings.current(tx);
    const { text, problems } = fillLegalText(change.text, settings);
    if (problems.length > 0) throw new ValidationFailed(problems.map((message) => ({ field: 'text', message })));
    const { revision, reviewed } = change;
    const latest = await this.legal.version(page, undefined, tx);
    if (latest?.text === text && latest.reviewed === reviewed) return;
    const version = await this.legal.publish(tx, actor.userId, { page, revision, text, reviewed });
    await this.audit.record(tx, {
      actor,
      action: 'site.legal_published',
      target: targetOf(page),
      before: latest ? { version: latest.version, reviewed: latest.reviewed } : undefined,
      after: { version, reviewed },
    });
  }
}

const targetOf = (page: LegalPage) => ({ kind: 'site', id: page, label: LEGAL_TITLES[page] }) as const;
