import { Injectable } from '@nestjs/common';
import type { AuditSort } from '@warmline/contracts/audit/types';
import type { SortBy } from '@warmline/contracts/lists/page';
import { everyPage } from '../../../platform/lists/every-page.js';
import type { PageRange, PageRows } from '../../../platform/lists/keyset.js';
import { AuditRepository, type AuditFilter, type AuditLogRow } from '../persistence/audit.repository.js';
import { Audit, type AuditActor } from '../persistence/audit-trail.repository.js';

/** Reads the audit log. */
@Injectable()
export class ReadAudit {
  constructor(
    private readonly log: AuditRepository,
    private readonly audit: Audit,
  ) {}

  page(filter: AuditFilter, range: PageRange<AuditSort>): Promise<PageRows<AuditLogRow>> {
    return this.log.findPage(filter, range);
  }

  /** Returns every row of a filter in parts, and records the export. */
  async export(actor: AuditActor, filter: AuditFilter, sort?: SortBy<AuditSort>): Promise<AsyncIterable<AuditLogRow[]>> {
    const { actor: name, target, ...rest } = filter;
    await this.audit.recordExport(actor, 'audit', { ...rest, q: name ?? target });
    return everyPage((range) => this.log.findPageFromReplica(filter, range), sort);
  }
}
