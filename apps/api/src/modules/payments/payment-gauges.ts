import { Injectable } from '@nestjs/common';
import { Measures, type Measure, type Measurement } from '../../platform/observability/gauges.js';
import { OpenPayments } from './persistence/open-payment.repository.js';

/** Measures how late the sweeper is. */
@Injectable()
@Measures()
export class PaymentGauges implements Measure {
  constructor(private readonly payments: OpenPayments) {}

  async measure(): Promise<Measurement[]> {
    return [{ name: 'payments_oldest_due_seconds', value: await this.payments.lag() }];
  }
}
