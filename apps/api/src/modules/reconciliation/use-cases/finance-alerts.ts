import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/database.js';
import { Notifications, reconciliationEmail } from '../../notifications/public.js';
import { SiteSettings } from '../../site/public.js';
import { ItemRepository } from '../persistence/item.repository.js';
import { RunRepository, type StoredRun } from '../persistence/run.repository.js';
import { ReconciliationSettings } from '../reconciliation.settings.js';

type EndedRun = Pick<StoredRun, 'id' | 'day'>;

/** Emails finance about what the night found (W75). */
@Injectable()
export class FinanceAlerts {
  constructor(
    private readonly runs: RunRepository,
    private readonly items: ItemRepository,
    private readonly notifications: Notifications,
    private readonly siteSettings: SiteSettings,
    private readonly settings: ReconciliationSettings,
  ) {}

  /** Tells of differences that nobody has acknowledged. */
  async ofDifferences(tx: Transaction, { id, day }: EndedRun): Promise<void> {
    const differences = await this.items.countOpen(tx, id);
    if (differences > 0) await this.send(tx, day, differences, `reconciliation:${id}`);
  }

  /** Tells of the second night without a result. */
  async ofIncomplete(tx: Transaction, { id, day }: EndedRun): Promise<void> {
    if (await this.runs.isSecondNight(tx, id)) await this.send(tx, day, 0, `reconciliation-incomplete:${day}`);
  }

  private async send(tx: Transaction, day: string, differences: number, key: string): Promise<void> {
    const to = this.settings.FINANCE_EMAIL ?? (await this.siteSettings.supportEmail(tx));
    await this.notifications.queueEmail(tx, to, reconciliationEmail({ day, differences }), key);
  }
}
