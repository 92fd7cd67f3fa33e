import { MikroORM } from '@mikro-orm/core';
import type { PostgreSqlConnection, SqlEntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Measures, type Measure, type Measurement } from './gauges.js';

interface CountedPool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

/** Gauges of this process. */
@Injectable()
@Measures()
export class ProcessGauges implements Measure {
  private delay: ReturnType<typeof monitorEventLoopDelay> | undefined;

  constructor(private readonly orm: MikroORM) {}

  async measure(): Promise<Measurement[]> {
    const pool = (await (
      (this.orm.em as SqlEntityManager).getConnection() as PostgreSqlConnection
    ).getNativeClient()) as CountedPool;
    const { rss, heapUsed } = process.memoryUsage();
    return [
      { name: 'database_connections', value: pool.totalCount - pool.idleCount, labels: { state: 'busy' } },
      { name: 'database_connections', value: pool.idleCount, labels: { state: 'idle' } },
      { name: 'database_connections', value: pool.waitingCount, labels: { state: 'waited_for' } },
      { name: 'process_memory_bytes', value: rss, labels: { kind: 'rss' } },
      { name: 'process_memory_bytes', value: heapUsed, labels: { kind: 'heap' } },
      { name: 'process_uptime_seconds', value: process.uptime() },
      ...this.lag(),
    ];
  }

  private lag(): Measurement[] {
    // The first reading starts the monitor; each later one covers the time since the previous one.
    if (!this.delay) {
      this.delay = monitorEventLoopDelay({ resolution: 10 });
      this.delay.enable();
      return [];
    }
    const seconds = (value: number) => (Number.isFinite(value) ? value / 1e9 : 0);
    const [p50, p99, max] = [this.delay.percentile(50), this.delay.percentile(99), this.delay.max];
    this.delay.reset();
    return [
      { name: 'event_loop_lag_seconds', value: seconds(p50), labels: { quantile: '0.5' } },
      { name: 'event_loop_lag_seconds', value: seconds(p99), labels: { quantile: '0.99' } },
      { name: 'event_loop_lag_seconds', value: seconds(max), labels: { quantile: '1' } },
    ];
  }
}
