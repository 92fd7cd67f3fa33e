import { Injectable } from '@nestjs/common';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';
import type { SurveyAccounts } from '../../users/public.js';
import { Survey } from './survey.entity.js';

@Injectable()
export class SurveyRepository implements SurveyAccounts {
  constructor(private readonly db: Database) {}

  find(id: string): Promise<Survey | null> {
    return this.db.em().findOne(Survey, { id });
  }

  /** Returns the account that a survey created, or null. */
  async accountOf(tx: Transaction, id: string): Promise<string | null> {
    return (await tx.first<{ userId: string }>('SELECT user_id AS "userId" FROM surveys WHERE id = $1', [id]))?.userId ?? null;
  }

  /** Returns which of these accounts sent a survey. */
  async accountsWithSurvey(on: Queryable, userIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await on.query<{ id: string }>('SELECT DISTINCT user_id AS id FROM surveys WHERE user_id = ANY ($1::uuid[])', [
      userIds,
    ]);
    return new Set(rows.map(({ id }) => id));
  }

  /** Locks an id, even an unused one, until the transaction ends, and returns its survey, or null. */
  async claim(tx: Transaction, id: string): Promise<Survey | null> {
    await this.lock(tx, id);
    return tx.em.findOne(Survey, { id });
  }

  /** Locks a survey's id until the transaction ends. */
  async lock(tx: Transaction, id: string): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1::uuid::text, 0))', [id]);
  }

  async create(
    tx: Transaction,
    values: Pick<Survey, 'id' | 'kind' | 'userId' | 'answers' | 'quantity' | 'unitCents'>,
  ): Promise<void> {
    tx.em.create(Survey, values);
    await tx.em.flush();
  }

  async update(tx: Transaction, id: string, values: Pick<Survey, 'answers' | 'quantity' | 'unitCents'>): Promise<void> {
    await tx.em.nativeUpdate(Survey, { id }, { ...values, updatedAt: new Date() });
  }

  async requote(tx: Transaction, id: string, unitCents: number): Promise<void> {
    await tx.em.nativeUpdate(Survey, { id }, { unitCents, requotedAt: new Date() });
  }
}
