import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { Survey } from './survey.entity.js';

@Injectable()
export class SurveyRepository {
  constructor(private readonly db: Database) {}

  find(id: string): Promise<Survey | null> {
    return this.db.em().findOne(Survey, { id });
  }

  async create(tx: Transaction, values: Pick<Survey, 'kind' | 'userId' | 'answers' | 'quantity' | 'unitCents'>): Promise<string> {
    // Random, not ordered: whoever holds the id may change the survey.
    const survey = tx.em.create(Survey, { id: randomUUID(), ...values });
    await tx.em.flush();
    return survey.id;
  }

  async update(tx: Transaction, id: string, values: Pick<Survey, 'answers' | 'quantity' | 'unitCents'>): Promise<void> {
    await tx.em.nativeUpdate(Survey, { id }, { ...values, updatedAt: new Date() });
  }
}
