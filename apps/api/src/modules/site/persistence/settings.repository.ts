import { Injectable } from '@nestjs/common';
import { DEFAULT_SETTINGS, type ShopSettings, type ShopSettingsView } from '@warmline/contracts/site/settings';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';

/** Stores the owner's settings: rows are only added, and the latest one applies. */
@Injectable()
export class SettingsRepository {
  constructor(private readonly db: Database) {}

  /** Returns the settings in force. A setting that an older release didn't store has its default. */
  async current(queryable: Queryable = this.db): Promise<ShopSettingsView> {
    const row = await queryable.first<{ version: number; at: Date; by: string; settings: Partial<ShopSettings> }>(
      `SELECT c.id::float8 AS version, c.at, u.username AS by, c.settings
       FROM site_changes c JOIN user_contacts u ON u.id = c.changed_by ORDER BY c.id DESC LIMIT 1`,
    );
    if (!row) return { version: 0, settings: DEFAULT_SETTINGS, changed: null };
    const settings = { ...DEFAULT_SETTINGS, ...row.settings };
    return { version: row.version, settings, changed: { at: new Date(row.at).toISOString(), by: row.by } };
  }

  /** Serializes changes; readers don't wait. */
  async lock(tx: Transaction): Promise<void> {
    await tx.run('LOCK TABLE site_changes IN SHARE ROW EXCLUSIVE MODE');
  }

  async add(tx: Transaction, userId: string, settings: ShopSettings): Promise<void> {
    await tx.run('INSERT INTO site_changes (changed_by, settings) VALUES ($1, $2::jsonb)', [userId, JSON.stringify(settings)]);
  }
}
