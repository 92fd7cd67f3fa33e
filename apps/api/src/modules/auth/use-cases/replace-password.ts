import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@warmline/contracts/audit/actions';
import type { SessionUser } from '@warmline/contracts/auth/types';
import type { Transaction } from '../../../platform/database/database.js';
import { Audit, type AuditActor } from '../../audit/public.js';
import { Users } from '../../users/public.js';
import { EmailChangeRepository } from '../persistence/email-change.repository.js';
import { PasswordResetRepository } from '../persistence/password-reset.repository.js';
import { SessionRepository } from '../persistence/session.repository.js';

export interface Replacement {
  user: Pick<SessionUser, 'id' | 'username'>;
  actor: AuditActor;
  action: Extract<AuditAction, `password.${string}`>;
  change: Parameters<Users['replacePassword']>[2];
}

/**
 * Stores a new password: ends all sessions, open reset links and a waiting email change of the account, and writes the actor to
 * the audit log (P5).
 */
@Injectable()
export class ReplacePassword {
  constructor(
    private readonly users: Users,
    private readonly sessions: SessionRepository,
    private readonly resets: PasswordResetRepository,
    private readonly emailChanges: EmailChangeRepository,
    private readonly audit: Audit,
  ) {}

  /** Returns false, without changes, when a condition of the change no longer holds. */
  async within(tx: Transaction, { user, actor, action, change }: Replacement): Promise<boolean> {
    if (!(await this.users.replacePassword(tx, user.id, change))) return false;
    await this.sessions.endAll(tx, user.id);
    await this.resets.voidAll(tx, user.id);
    await this.emailChanges.giveUp(tx, user.id);
    await this.audit.record(tx, {
      actor,
      action,
      target: { kind: 'user', id: user.id, label: user.username },
      after: { mustChangePassword: change.mustChange },
    });
    return true;
  }
}
