import { Injectable } from '@nestjs/common';
import { Measures, type Measure, type Measurement } from '../../platform/observability/gauges.js';
import { RunRepository } from './persistence/run.repository.js';

/** Measures the differences that nobody has acknowledged. */
@Injectable()
@Measures()
export class ReconciliationGauges implements Measure {
  constructor(private readonly runs: RunRepository) {}

  async measure(): Promise<Measurement[]> {
    return [{ name: 'reconciliation_differences', value: await this.runs.unacknowledged() }];
  }
}
