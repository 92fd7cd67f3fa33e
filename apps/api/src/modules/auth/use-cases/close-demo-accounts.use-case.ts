import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { Database, type Queryable } from '../../../platform/database/database.js';
import { Audit } from '../../audit/public.js';
import { DEMO_EMAILS, NewPasswords } from '../../users/public.js';
import { SessionRepository } from '../persistence/session.repository.js';

/** A stranger's account has a survey: nobody can sign up in a demo account's place and keep production from starting. */
const FIND = `SELECT id, username FROM users u WHERE lower(email) = ANY ($1)
  AND (access <> 'buyer' OR NOT EXISTS (SELECT FROM surveys WHERE user_id = u.id)) ORDER BY username`;

interface DemoAccount {
  id: string;
  username: string;
}

/** Finds accounts of the demo, whose password is printed everywhere, and closes them. */
@Injectable()
export class CloseDemoAccounts {
  constructor(
    private readonly db: Database,
    private readonly audit: Audit,
    private readonly newPasswords: NewPasswords,
    private readonly sessions: SessionRepository,
  ) {}

  /** The names of the demo's own accounts that are still open. */
  async find(): Promise<string[]> {
    return (await this.among(this.db, DEMO_EMAILS)).map(({ username }) => username);
  }

  /** Closes them and those with `more` addresses for good; what they bought or changed stays. Returns how many. */
  async execute(more: readonly string[]): Promise<number> {
    const passwordHash = await this.newPasswords.hash(randomBytes(24).toString('base64url'), 'password');
    return this.db.transaction(async (tx) => {
      const accounts = await this.among(tx, [...DEMO_EMAILS, ...more]);
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

  private among(db: Queryable, emails: readonly string[]): Promise<DemoAccount[]> {
    return db.query<DemoAccount>(FIND, [emails]);
  }
}
