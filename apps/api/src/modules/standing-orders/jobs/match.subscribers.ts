import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Subscribe, type Subscriber } from '../../../platform/events/subscribe.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { importLeft, leadLeft } from '../../orders/public.js';
import { walletCredited } from '../../wallet/public.js';
import { MatchingRepository } from '../persistence/matching.repository.js';
import { ResumeFunded } from '../use-cases/matching/resume-funded.use-case.js';
import { matchArrivalJob } from './match.jobs.js';

/** Deals the leads of an import that packages left. */
@Injectable()
@Subscribe(importLeft, 'standing.match-import')
export class MatchImport implements Subscriber<{ importId: string }> {
  constructor(
    private readonly db: Database,
    private readonly matching: MatchingRepository,
    private readonly outbox: Outbox,
  ) {}

  async handle({ importId }: { importId: string }): Promise<void> {
    if (!(await this.matching.hasOpen())) return;
    await this.db.transaction((tx) => this.outbox.add(tx, matchArrivalJob, { importId }, { dedupeKey: `standing:${importId}` }));
  }
}

/** Deals a single lead that packages left. */
@Injectable()
@Subscribe(leadLeft, 'standing.match-lead')
export class MatchLead implements Subscriber<{ leadId: number }> {
  constructor(
    private readonly db: Database,
    private readonly matching: MatchingRepository,
    private readonly outbox: Outbox,
  ) {}

  async handle({ leadId }: { leadId: number }): Promise<void> {
    if (await this.matching.hasOpen()) await this.db.transaction((tx) => this.outbox.add(tx, matchArrivalJob, { leadId }));
  }
}

/** Lets standing orders go on that waited for funds. */
@Injectable()
@Subscribe(walletCredited, 'standing.resume-funded')
export class ResumeAfterCredit implements Subscriber<{ agencyId: string }> {
  constructor(private readonly resumeFunded: ResumeFunded) {}

  handle({ agencyId }: { agencyId: string }): Promise<void> {
    return this.resumeFunded.execute(agencyId);
  }
}
