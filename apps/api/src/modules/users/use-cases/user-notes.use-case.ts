import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/errors/app-error.js';
import type { PageRange, PageRows } from '../../../platform/lists/keyset.js';
import { Audit, type AuditActor } from '../../audit/public.js';
import { UserNoteRepository, type UserNoteRow } from '../persistence/user-note.repository.js';
import { UserRepository } from '../persistence/user.repository.js';

/** Keeps the notes of staff about a customer (P55). */
@Injectable()
export class UserNotes {
  constructor(
    private readonly db: Database,
    private readonly notes: UserNoteRepository,
    private readonly users: UserRepository,
    private readonly audit: Audit,
  ) {}

  page(userId: string, range: PageRange<'at'>): Promise<PageRows<UserNoteRow>> {
    return this.notes.findPage(userId, range);
  }

  /** Adds a note; the audit log records that, but not its text. Throws NotFound, also for staff accounts. */
  add(actor: AuditActor, userId: string, text: string): Promise<UserNoteRow> {
    return this.db.transaction(async (tx) => {
      const [note, user] = [await this.notes.add(tx, userId, actor.userId, text), await this.users.actorOf(tx, userId)];
      if (!note || !user) throw new NotFound('The customer');
      const target = { kind: 'user', id: userId, label: user.username } as const;
      await this.audit.record(tx, { actor, action: 'account.note_added', target });
      return note;
    });
  }
}
