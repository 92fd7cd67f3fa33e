import { Injectable } from '@nestjs/common';
import { AuditRepository, type AuditFilter, type AuditLogRow } from '../persistence/audit.repository.js';

const EXPORT_PART = 1_000;

/** Reads the audit log, newest first. */
@Injectable()
export class ReadAudit {
  constructor(private readonly log: AuditRepository) {}

  /** Returns one page; `next` is the cursor of the following page, null on the last. */
  async page(filter: AuditFilter, cursor: number | null, limit: number): Promise<{ rows: AuditLogRow[]; next: number | null }> {
    const found = await this.log.findPage(filter, cursor, limit + 1);
    const rows = found.slice(0, limit);
    return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
  }

  /** Yields every row of a filter in batches. */
  async *parts(filter: AuditFilter): AsyncGenerator<AuditLogRow[]> {
    let before: number | null = null;
    for (;;) {
      const rows: AuditLogRow[] = await this.log.findPageFromReplica(filter, before, EXPORT_PART);
      yield rows;
      const last = rows.at(-1);
      if (!last || rows.length < EXPORT_PART) return;
      before = last.id;
    }
  }
}
