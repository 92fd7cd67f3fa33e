import { Injectable } from '@nestjs/common';
import { Measures, type Measure, type Measurement } from '../../platform/observability/gauges.js';
import { ReturnListRepository } from './persistence/return-list.repository.js';

/** Measures returns that nobody decided in time. */
@Injectable()
@Measures()
export class ReturnGauges implements Measure {
  constructor(private readonly lists: ReturnListRepository) {}

  async measure(): Promise<Measurement[]> {
    return [{ name: 'returns_overdue', value: (await this.lists.counts()).overdue }];
  }
}
