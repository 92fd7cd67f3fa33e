import { Injectable } from '@nestjs/common';
import { CALLBACK_FILE_MESSAGES, type CallbackFilePlan, type CallbackFileResult } from '@warmline/contracts/callbacks/files';
import { Database } from '../../../../platform/database/database.js';
import { DomainEvents } from '../../../../platform/events/domain-events.js';
import { AppError } from '../../../../platform/errors/app-error.js';
import type { UploadedFile } from '../../../../platform/http/uploads/upload.interceptor.js';
import { Audit, type AuditActor } from '../../../audit/public.js';
import { CallbackStock } from '../../callback-stock.js';
import { callbackOffered } from '../../events.js';
import { CallbackRepository } from '../../persistence/callback.repository.js';
import { ReadCallbackFile } from './read-callback-file.js';

/**
 * Adds the callbacks of a CSV file in two steps (L85). Nothing is stored between them: confirming sends the same file again,
 * which its checksum proves. So a file that was added twice adds nothing the second time.
 */
@Injectable()
export class AddCallbackFile {
  constructor(
    private readonly db: Database,
    private readonly reading: ReadCallbackFile,
    private readonly callbacks: CallbackRepository,
    private readonly audit: Audit,
    private readonly stock: CallbackStock,
    private readonly events: DomainEvents,
  ) {}

  /** Returns what adding the file would do. Throws what ReadCallbackFile throws. */
  async plan(upload: UploadedFile): Promise<CallbackFilePlan> {
    const { headers, rows, callbacks, repeatedRows, rejected } = await this.reading.execute(upload);
    const knownRows = await this.callbacks.countKnown(callbacks.map(({ phone }) => phone));
    const { originalName: fileName, sha256 } = upload;
    return { fileName, sha256, headers, rows, newRows: callbacks.length - knownRows, knownRows, repeatedRows, rejected };
  }

  /**
   * Adds the new rows of a reviewed file, all or none. Throws AppError if the file is another one, or if more or fewer rows are
   * rejected than in the review: an appointment may be too soon by now. Pages of the release before don't send `rejected`. Throws
   * what ReadCallbackFile throws.
   */
  async confirm(
    upload: UploadedFile,
    reviewed: { sha256: string; rejected?: number },
    actor: AuditActor,
  ): Promise<CallbackFileResult> {
    const { callbacks, repeatedRows, rejected } = await this.reading.execute(upload);
    const { sha256 } = upload;
    if (sha256 !== reviewed.sha256) throw new AppError('invalid_file', CALLBACK_FILE_MESSAGES.changed);
    if (reviewed.rejected !== undefined && reviewed.rejected !== rejected.length)
      throw new AppError('file_review_changed', CALLBACK_FILE_MESSAGES.reviewAgain);
    const added = await this.db.transaction(async (tx) => {
      const rows = await this.callbacks.addAll(tx, callbacks, actor.userId);
      if (rows.length === 0) return 0;
      const target = { kind: 'callback', id: sha256.slice(0, 12), label: 'Callback file' } as const;
      await this.audit.record(tx, { actor, action: 'callback.file_added', target, after: { added: rows.length } });
      const offered = rows.findLast(({ isAppointment }) => !isAppointment);
      if (offered) await this.events.publish(tx, callbackOffered, { callbackId: offered.id });
      return rows.length;
    });
    if (added > 0) await this.stock.notifyPages();
    return { sha256, added, known: callbacks.length - added + repeatedRows };
  }
}
