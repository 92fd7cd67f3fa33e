import { Injectable } from '@nestjs/common';
import { RECORD_LIMITS } from '@warmline/contracts/calls/records';
import type { Principal } from '../../../../platform/auth/principal.js';
import { Database } from '../../../../platform/database/database.js';
import { AppError, ValidationFailed } from '../../../../platform/errors/app-error.js';
import { Audit } from '../../../audit/public.js';
import { linesOf } from '../../reports/call-records.js';
import { noRecords, ReceiveCallRecords, type RecordCounts } from '../intake/receive-call-records.use-case.js';

/**
 * Receives records of calls that an admin uploads (C63). Each line is stored separately, so an upload that was cut off is simply
 * sent again.
 */
@Injectable()
export class UploadCallRecords {
  constructor(
    private readonly db: Database,
    private readonly receive: ReceiveCallRecords,
    private readonly audit: Audit,
  ) {}

  /** Throws ValidationFailed for a file without lines, and an AppError for one with too many. */
  async execute(actor: Principal, content: string): Promise<RecordCounts> {
    const lines = linesOf(content).length;
    if (lines === 0) throw new ValidationFailed([{ field: 'file', message: 'This file is empty' }]);
    if (lines > RECORD_LIMITS.lines) {
      const message = `This file has ${lines.toLocaleString('en-US')} lines. Please split it: up to ${RECORD_LIMITS.lines.toLocaleString('en-US')} at once.`;
      throw new AppError('payload_too_large', message, { errors: [{ field: 'file', message }] });
    }
    const counts = noRecords();
    try {
      await this.receive.execute(content, counts);
    } finally {
      // Also of an upload that ends early: what was stored by then stays.
      const { bad, ...rest } = counts;
      await this.db.transaction((tx) =>
        this.audit.record(tx, { actor, action: 'call.records_uploaded', after: { lines, ...rest, badLines: bad.length } }),
      );
    }
    return counts;
  }
}
