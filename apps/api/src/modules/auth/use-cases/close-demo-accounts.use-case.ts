import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { Database, type Queryable } from '../../../platform/database/database.js';
import { Audit } from '../../audit/public.js';
import { DEMO_EMAILS, NewPasswords, SurveyAccounts, Users } from '../../users/public.js';
import { SessionRepository } from '../persistence/session.repository.js';

/** Finds and closes demo accounts, whose password is public. */
@Injectable()
export class CloseDemoAccounts {
  constructor(
    private readonly db: Database,
    private readonly audit: Audit,
    private readonly newPasswords: NewPasswords,
    private readonly sessions: SessionRepository,
    private readonly users: Users,
    private readonly surveyAccounts: SurveyAccounts,
  ) {}

  /** Returns the usernames of the demo accounts that are still open. */
  async find(): Promise<string[]> {
    return (await this.findByEmails(this.db, DEMO_EMAILS)).map(({ username }) => username);
  }

  /** Closes these accounts and those with `more` addresses for good; their orders and changes stay. Returns how many. */
  async execute(more: readonly string[]): Promise<number> {
    const passwordHash = await this.newPasswords.hash(randomBytes(24).toString('base64url'), 'password');
    return this.db.transaction(async (tx) => {
      const accounts = await this.findByEmails(tx, [...DEMO_EMAILS, ...more]);
      for (const { id, username } of accounts) {
        await this.users.close(tx, id, passwordHash);
        await tx.run('DELETE FROM password_resets WHERE user_id = $1', [id]);
        await this.sessions.endAll(tx, id);
        const target = { kind: 'user', id, label: username } as const;
        await this.audit.record(tx, { actor: null, action: 'account.closed', target });
      }
      return accounts.length;
    });
  }

  /**
   * Buyers with a survey are excluded: a visitor could otherwise sign up under a demo address and keep production from starting.
   */
  private async findByEmails(on: Queryable, emails: readonly string[]): Promise<{ id: string; username: string }[]> {
    const accounts = await this.users.withEmails(on, emails);
    const visitors = await this.surveyAccounts.accountsWithSurvey(
      on,
      accounts.filter(({ access }) => access === 'buyer').map(({ id }) => id),
    );
    return accounts.filter(({ id }) => !visitors.has(id));
  }
}
