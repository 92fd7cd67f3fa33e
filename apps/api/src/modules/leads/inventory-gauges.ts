import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Measures, type Measure, type Measurement } from '../../platform/observability/gauges.js';

/** Reads the number of leads on sale from the inventory counters. */
@Injectable()
@Measures()
export class InventoryGauges implements Measure {
  constructor(private readonly db: Database) {}

  async measure(): Promise<Measurement[]> {
    const { free } = await this.db.one<{ free: number }>(
      'SELECT coalesce(sum(leads), 0)::int AS free FROM stock_counts WHERE state IS NULL',
    );
    return [{ name: 'leads_available', value: free }];
  }
}
