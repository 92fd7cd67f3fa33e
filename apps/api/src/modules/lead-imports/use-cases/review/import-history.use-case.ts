import { Injectable } from '@nestjs/common';
import { HOME_DAYS } from '@warmline/contracts/orders/home-types';
import type { ImportActivity } from '@warmline/contracts/lead-imports/activity';
import type { ImportSort } from '@warmline/contracts/lead-imports/types';
import type { SortBy } from '@warmline/contracts/lists/page';
import { lastDays } from '@warmline/domain/time/day-range';
import { everyPage } from '../../../../platform/lists/every-page.js';
import type { PageRange, PageRows } from '../../../../platform/lists/keyset.js';
import { Audit, type AuditActor } from '../../../audit/public.js';
import { ImportActivityRepository } from '../../persistence/import-activity.repository.js';
import { ImportListRepository, type ImportWithProgress } from '../../persistence/import-list.repository.js';

/** Lists the uploads. */
@Injectable()
export class ImportHistory {
  constructor(
    private readonly imports: ImportListRepository,
    private readonly activity: ImportActivityRepository,
    private readonly audit: Audit,
  ) {}

  page(range: PageRange<ImportSort>, vendorId?: string): Promise<PageRows<ImportWithProgress>> {
    return this.imports.findPage(range, vendorId);
  }

  /** Returns what was imported on each of the last 30 days of a zone, what waits for a review, and what is being stored. */
  async byDay(zone: string): Promise<ImportActivity> {
    const days = lastDays(zone, Date.now(), HOME_DAYS);
    const [rows, waiting, running] = await Promise.all([
      this.activity.byDay(days.map(({ start }) => start)),
      this.activity.waiting(),
      this.activity.running(),
    ]);
    const counts = days.map(({ day }, at) => {
      const { files = 0, leads = 0 } = rows.find((row) => row.day === at) ?? {};
      return { day, files, leads };
    });
    return { days: counts, waiting, running };
  }

  /** Returns all uploads in parts, and records the export. */
  async export(actor: AuditActor, sort?: SortBy<ImportSort>, vendorId?: string): Promise<AsyncIterable<ImportWithProgress[]>> {
    await this.audit.recordExport(actor, 'imports', { vendorId });
    return everyPage((range) => this.imports.findPage(range, vendorId), sort);
  }
}
