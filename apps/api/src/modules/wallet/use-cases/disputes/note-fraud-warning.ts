import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { DisputeNotices, type NamedSubject } from './dispute-notices.js';

/** Tells staff of a bank's warning about a payment, once each (W95). */
@Injectable()
export class NoteFraudWarning {
  constructor(
    private readonly db: Database,
    private readonly notices: DisputeNotices,
  ) {}

  async execute(subject: Pick<NamedSubject, 'kind' | 'name'> & { amountCents: number }, warningRef: string): Promise<void> {
    await this.db.transaction((tx) => this.notices.warned(tx, subject, subject.amountCents, warningRef));
  }
}
