import { Injectable } from '@nestjs/common';
import { BRAND } from '@warmline/contracts/site/brand';
import type { Queryable } from '../../../platform/database/database.js';
import { SettingsRepository } from '../persistence/settings.repository.js';

/** What other modules need of the owner's settings, as last committed. */
@Injectable()
export class SiteSettings {
  constructor(private readonly stored: SettingsRepository) {}

  /** Returns who gets the shop's own notices, such as new orders; empty if the owner has entered no address. */
  async notificationEmails(queryable?: Queryable): Promise<readonly string[]> {
    return (await this.stored.current(queryable)).settings.notificationEmails;
  }

  /** Returns where the shop's own notices about money go: the support address, or that of a new shop. */
  async supportEmail(queryable?: Queryable): Promise<string> {
    return (await this.stored.current(queryable)).settings.supportEmail || BRAND.supportEmail;
  }
}
