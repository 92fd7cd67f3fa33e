import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { AccessLog, type Visit } from '../../access-log/public.js';
import { TermsRequired } from '../compliance.errors.js';
import { AcceptanceRepository, type Acceptance } from '../persistence/acceptance.repository.js';

/** Who accepted the terms in force (P70). */
@Injectable()
export class Terms {
  constructor(
    private readonly db: Database,
    private readonly acceptances: AcceptanceRepository,
    private readonly accessLog: AccessLog,
  ) {}

  /**
   * Returns the version in force, null without one. Throws TermsRequired if the account has not accepted its text; a guest agrees
   * by paying (D9).
   */
  async require(userId: string | null): Promise<number | null> {
    const { version, isAccepted } = await this.acceptances.standing(userId);
    if (version !== null && userId !== null && !isAccepted) throw new TermsRequired(version);
    return version;
  }

  /**
   * Returns the version in force, null without one, for those of these accounts that may buy under it: they accepted its text.
   */
  async acceptedOf(tx: Transaction, userIds: readonly string[]): Promise<Map<string, number | null>> {
    const standings = await this.acceptances.standings(tx, userIds);
    const accepted = standings.filter(({ version, isAccepted }) => version === null || isAccepted);
    return new Map(accepted.map(({ id, version }) => [id, version]));
  }

  /** Stores that the person who created an account by a form accepted the terms that it names. */
  async acceptBySignUp(tx: Transaction, visit: Visit): Promise<void> {
    const version = await this.acceptances.add(tx, 'sign_up', visit, null);
    if (version !== null) await this.accessLog.record(visit, 'terms_accepted', [{ ref: `terms-${version}` }], tx);
  }

  /** Stores that an account accepts a text; a repetition changes nothing. False if another text is in force. */
  async accept(visit: Visit & { userId: string }, named: { version: number; sha256: string }): Promise<boolean> {
    const isNew = await this.db.transaction(async (tx) => {
      const version = await this.acceptances.add(tx, 'asked', visit, named);
      if (version !== null) await this.accessLog.record(visit, 'terms_accepted', [{ ref: `terms-${version}` }], tx);
      return version !== null;
    });
    return isNew || (await this.acceptances.last(visit.userId))?.sha256 === named.sha256;
  }

  /** Returns what an account had accepted at a time. */
  acceptedBy(userId: string, at?: Date): Promise<Acceptance | null> {
    return this.acceptances.last(userId, at);
  }
}
