import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { Database, type Queryable } from '../../../platform/database/database.js';
import { Audit } from '../../audit/public.js';
import { DEMO_EMAILS, NewPasswords } from '../../users/public.js';
import { SessionRepository } from '../persistence/session.repository.js';

/** Accounts of surveys are excluded: a visitor could otherwise sign up under a demo address and keep production from starting. */
const FIND = `SELECT id, username FROM users u WHERE lower(email) = ANY ($1)
  AND (access <> 'buyer' OR NOT EXISTS (SELECT FROM surveys WHERE user_id = u.id)) ORDER BY username`;

interface DemoAccount {
  id: string;
  username: string;
}

/** Finds and closes demo accounts, whose password is public. */
@Injectable()
export class CloseDemoAccounts {
  constructor(
    private readonly db: Database,
    private readonly audit: Audit,
    private readonly newPasswords: NewPasswords,
    private readonly sessions: SessionRepository,
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
        await tx.run(
          `UPDATE users SET username = 'closed-' || id, email = id || '@closed.invalid', access = 'buyer', password_hash = $2,
             password_version = password_version + 1 WHERE id = $1`,
          [id, passwordHash],
        );
        await tx.run('DELETE FROM password_resets WHERE user_id = $1', [id]);
        await this.sessions.endAll(tx, id);
        const target = { kind: 'user', id, label: username } as const;
        await this.audit.record(tx, { actor: null, action: 'account.closed', target });
      }
      return accounts.length;
    });
  }

  private findByEmails(db: Queryable, emails: readonly string[]): Promise<DemoAccount[]> {
    return db.query<DemoAccount>(FIND, [emails]);
  }
}
