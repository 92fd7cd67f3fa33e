import { Injectable } from '@nestjs/common';
import type { DisputeStatus } from '@warmline/contracts/orders/admin-types';
import { Database } from '../../platform/database/database.js';
import { PaymentUnavailable } from './payments.errors.js';
import { PaymentProvider, type ProviderDispute, type ProviderRefund } from './payment-provider.js';

/** The current state of a payment's money. */
export interface PaymentMoney {
  refundedCents: number;
  pendingRefundCents: number;
  /** Newest first. */
  refunds: ProviderRefund[];
  dispute: DisputeStatus | null;
  disputeLostCents: number;
  disputes: ProviderDispute[];
  /** When the reading began, by the database clock: of two readings, the later one counts. */
  readAt: string;
}

/** Reads and sums up the refunds and disputes of payments. */
@Injectable()
export class PaymentMoneyReader {
  constructor(
    private readonly db: Database,
    private readonly provider: PaymentProvider,
  ) {}

  /** Throws PaymentUnavailable. */
  async read(intentId: string): Promise<PaymentMoney> {
    const clock = await this.db.one<{ at: string }>('SELECT clock_timestamp()::text AS at');
    const [refunds, disputes] = await Promise.all([
      this.provider.readRefunds(intentId),
      this.provider.readDisputes(intentId),
    ]).catch((error: unknown) => {
      throw error instanceof PaymentUnavailable ? error : new PaymentUnavailable(error);
    });
    return {
      ...refundsRead(refunds),
      // States that block refunds come first.
      dispute:
        (['open', 'lost', 'inquiry', 'won'] as const).find((state) => disputes.some(({ status }) => status === state)) ?? null,
      disputeLostCents: lostBy(disputes),
      disputes,
      readAt: clock.at,
    };
  }
}

/** Returns what these refunds, newest first, make of a reading. */
export function refundsRead(refunds: ProviderRefund[]): Pick<PaymentMoney, 'refundedCents' | 'pendingRefundCents' | 'refunds'> {
  return { refundedCents: sumOf(refunds, 'done'), pendingRefundCents: sumOf(refunds, 'open'), refunds };
}

/** An inquiry that ended as lost took nothing; a dispute that was taken twice takes its amount once. */
function lostBy(disputes: readonly ProviderDispute[]): number {
  return disputes
    .filter(({ status }) => status === 'lost')
    .reduce((sum, { amountCents, withdrawnCents }) => sum + Math.min(amountCents, withdrawnCents), 0);
}

function sumOf(refunds: readonly ProviderRefund[], wanted: ProviderRefund['status']): number {
  return refunds.filter(({ status }) => status === wanted).reduce((sum, { amountCents }) => sum + amountCents, 0);
}
