import { Injectable } from '@nestjs/common';
import { LEGAL_PAGES } from '@warmline/contracts/site/legal';
import { fillLegalText } from '@warmline/domain/site/legal-text';
import { Settings } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { LEGAL_DRAFTS } from '../drafts/legal-drafts.js';
import { LegalRepository } from '../persistence/legal.repository.js';
import { SettingsRepository } from '../persistence/settings.repository.js';

/** Publishes the drafts that come with the product, marked as such, unless a page has been published; only in demo mode. */
@Injectable()
export class SeedDemoLegal {
  constructor(
    private readonly db: Database,
    private readonly legal: LegalRepository,
    private readonly stored: SettingsRepository,
    private readonly settings: Settings,
  ) {}

  async execute(): Promise<void> {
    if (!this.settings.DEMO_DATA) throw new Error('Demo pages need DEMO_DATA=true');
    await this.db.transaction(async (tx) => {
      await this.legal.lock(tx);
      const admin = await tx.first<{ id: string }>(`SELECT id FROM user_contacts WHERE username = 'admin'`);
      const { settings } = await this.stored.current(tx);
      for (const page of LEGAL_PAGES) {
        if (!admin || (await this.legal.version(page, undefined, tx))) continue;
        const { text, problems } = fillLegalText(LEGAL_DRAFTS[page], settings);
        if (problems.length > 0) continue;
        await this.legal.publish(tx, admin.id, { page, revision: 0, text, reviewed: false });
      }
    });
  }
}
