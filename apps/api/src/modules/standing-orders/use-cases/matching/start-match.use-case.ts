import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { Outbox } from '../../../../platform/queue/outbox.js';
import { matchArrivalJob } from '../../jobs/match.jobs.js';
import { MatchingRepository } from '../../persistence/matching.repository.js';

/** Starts to deal what packages left of an arrival, if there is a standing order. */
@Injectable()
export class StartMatch {
  constructor(
    private readonly db: Database,
    private readonly matching: MatchingRepository,
    private readonly outbox: Outbox,
  ) {}

  async execute(arrival: { importId: string } | { leadId: number }): Promise<void> {
    if (await this.matching.hasOpen()) await this.db.transaction((tx) => this.outbox.add(tx, matchArrivalJob, arrival));
  }
}
