import { Injectable } from '@nestjs/common';
import type { ChangeSettingsRequest } from '@warmline/contracts/site/settings';
import { changedSettings } from '@warmline/domain/site/site-data';
import { Database } from '../../../platform/database/database.js';
import { LiveEvents } from '../../../platform/events/live-events.js';
import { Audit, type AuditActor } from '../../audit/public.js';
import { SettingsRepository } from '../persistence/settings.repository.js';
import { Site } from '../public/site.js';
import { SiteChanged } from '../site.errors.js';

/**
 * Changes the shop's settings for an admin (D3). Unchanged settings are not stored again. Throws SiteChanged when the page was
 * out of date.
 */
@Injectable()
export class ChangeSettings {
  constructor(
    private readonly db: Database,
    private readonly stored: SettingsRepository,
    private readonly audit: Audit,
    private readonly site: Site,
    private readonly live: LiveEvents,
  ) {}

  async execute(actor: AuditActor, { version, ...settings }: ChangeSettingsRequest): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.stored.lock(tx);
      const current = await this.stored.current(tx);
      if (current.version !== version) throw new SiteChanged();
      const { before, after } = changedSettings(current.settings, settings);
      if (Object.keys(after).length === 0) return;
      await this.stored.add(tx, actor.userId, settings);
      const target = { kind: 'site', id: 'settings', label: 'Shop settings' } as const;
      await this.audit.record(tx, { actor, action: 'site.changed', target, before, after });
    });
    // This process at once, so that the admin's next page has the change; the others by the event.
    await this.site.refresh();
    await this.live.publish({ type: 'site_changed' });
  }
}
