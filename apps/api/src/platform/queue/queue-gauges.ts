import { getQueueToken } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Queue } from 'bull';
import { Database } from '../database/database.js';
import { Measures, type Measure, type Measurement } from '../observability/gauges.js';
import { KINDS, QUEUES } from './job.js';

/** Reads gauges of the outbox (the source of truth) and of Bull. */
@Injectable()
@Measures()
export class QueueGauges implements Measure {
  constructor(
    private readonly db: Database,
    private readonly modules: ModuleRef,
  ) {}

  async measure(): Promise<Measurement[]> {
    return (await Promise.all([this.ofOutbox(), this.deadJobs(), ...QUEUES.map((name) => this.ofBull(name))])).flat();
  }

  private async ofOutbox(): Promise<Measurement[]> {
    const rows = await this.db.query<{ queue: string; due: number; later: number; oldest: number }>(
      `SELECT queue, count(*) FILTER (WHERE run_after <= now())::int AS due, count(*) FILTER (WHERE run_after > now())::int AS later,
         greatest(0, extract(epoch FROM now() - min(run_after)))::float8 AS oldest
       FROM outbox WHERE done_at IS NULL AND failed_at IS NULL GROUP BY queue`,
    );
    return QUEUES.flatMap((queue): Measurement[] => {
      const { due = 0, later = 0, oldest = 0 } = rows.find((row) => row.queue === queue) ?? {};
      return [
        { name: 'outbox_jobs', value: due, labels: { queue, state: 'due' } },
        { name: 'outbox_jobs', value: later, labels: { queue, state: 'later' } },
        { name: 'outbox_oldest_due_seconds', value: oldest, labels: { queue } },
      ];
    });
  }

  /** Counts dead jobs, without repeating ones, because those are scheduled again anyway. */
  private async deadJobs(): Promise<Measurement[]> {
    const repeating = [...KINDS.values()].filter(({ everySeconds }) => everySeconds !== undefined).map(({ name }) => name);
    const rows = await this.db.query<{ queue: string; count: number }>(
      `SELECT queue, count(*)::int AS count FROM outbox
       WHERE failed_at > now() - interval '1 day' AND kind <> ALL($1::text[]) GROUP BY queue`,
      [repeating],
    );
    return QUEUES.map((queue): Measurement => {
      return { name: 'outbox_dead_jobs', value: rows.find((row) => row.queue === queue)?.count ?? 0, labels: { queue } };
    });
  }

  private async ofBull(queue: string): Promise<Measurement[]> {
    const { waiting, active, delayed, failed } = await this.modules
      .get<Queue>(getQueueToken(queue), { strict: false })
      .getJobCounts();
    return Object.entries({ waiting, active, delayed, failed }).map(([state, value]) => ({
      name: 'queue_jobs',
      value,
      labels: { queue, state },
    }));
  }
}
