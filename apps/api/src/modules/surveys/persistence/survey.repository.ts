import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { Survey } from './survey.entity.js';

@Injectable()
export class SurveyRepository {
  constructor(private readonly db: Database) {}

  find(id: string): Promise<Survey | null> {
    return this.db.em().findOne(Survey, { id });
  }

  /** The survey of this id, or null; until the transaction ends, who else asks for the same id waits, also while nobody has it. */
  async claim(tx: Transaction, id: string): Promise<Survey | null> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1::uuid::text, 0))', [id]);
    return tx.em.findOne(Survey, { id });
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
}
