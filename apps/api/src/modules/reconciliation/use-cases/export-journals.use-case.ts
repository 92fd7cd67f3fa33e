import { isMonth, monthOf } from '@warmline/domain/time/month';
import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../platform/errors/app-error.js';
import { everyPage } from '../../../platform/lists/every-page.js';
import { Audit, type AuditActor } from '../../audit/public.js';
import { JournalExport, type JournalRow } from '../../ledger/public.js';
import { RefundReasons } from '../../payments/public.js';
import { AdjustmentReasons } from '../../wallet/public.js';

/** What staff decide by hand: other journals may have the same subject. */
const BY_STAFF: readonly string[] = ['adjustment', 'promo'];

/** A transfer with who caused it and why, if a person did. */
export interface ExportedTransfer extends JournalRow {
  actor: string;
  reason: string;
}

/** Exports what was posted in a month, for accountants (W76). The audit log records who did. */
@Injectable()
export class ExportJournals {
  constructor(
    private readonly journals: JournalExport,
    private readonly refunds: RefundReasons,
    private readonly adjustments: AdjustmentReasons,
    private readonly audit: Audit,
  ) {}

  /** Returns all transfers in parts, by day and journal. Throws NotFound for what is no month, or one to come. */
  async execute(actor: AuditActor, month: string): Promise<AsyncIterable<ExportedTransfer[]>> {
    if (!isMonth(month) || month > monthOf(new Date())) throw new NotFound('The month');
    await this.audit.recordExport(actor, 'journals', { month });
    return this.parts(month);
  }

  private async *parts(month: string): AsyncGenerator<ExportedTransfer[]> {
    for await (const rows of everyPage((range) => this.journals.page(month, range))) yield await this.explained(rows);
  }

  private async explained(rows: readonly JournalRow[]): Promise<ExportedTransfer[]> {
    const refs = rows.map(({ providerRef }) => providerRef).filter((ref) => ref !== null);
    const subjects = rows.filter(isByStaff).map(({ subjectId }) => subjectId!);
    const [refunds, adjustments] = await Promise.all([this.refunds.of(refs), this.adjustments.of([...new Set(subjects)])]);
    const byRefund = new Map(refunds.map((refund) => [refund.providerRef, refund]));
    const byAdjustment = new Map(adjustments.map((adjustment) => [adjustment.subjectId, adjustment]));
    return rows.map((row) => {
      const why = isByStaff(row) ? byAdjustment.get(row.subjectId!) : byRefund.get(row.providerRef ?? '');
      return { ...row, actor: why?.actor ?? '', reason: why?.reason ?? '' };
    });
  }
}

function isByStaff({ kind, subjectId }: JournalRow): boolean {
  return subjectId !== null && BY_STAFF.includes(kind);
}
