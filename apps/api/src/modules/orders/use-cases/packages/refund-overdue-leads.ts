import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '../../../../platform/errors/app-error.js';
import type { PartsOfJob } from '../../../../platform/queue/parts-of-job.js';
import { LeadPackageRepository } from '../../persistence/contents/lead-package.repository.js';
import { RefundMissingLeads } from './refund-missing-leads.js';

const AT_ONCE = 200;

/**
 * Refunds what is still missing 14 days after the start of a delivery, once (M99): if the provider rejects that refund, staff see
 * it among those that need them.
 */
@Injectable()
export class RefundOverdueLeads {
  private readonly log = new Logger('orders');

  constructor(
    private readonly packages: LeadPackageRepository,
    private readonly refundMissing: RefundMissingLeads,
  ) {}

  async execute(parts: PartsOfJob): Promise<void> {
    for (const orderId of await this.packages.findOverdue(AT_ONCE))
      await parts.run(() => this.refund(orderId), { orderId }, 'overdue leads not refunded');
  }

  private async refund(orderId: string): Promise<void> {
    try {
      await this.refundMissing.execute(orderId, null);
    } catch (error) {
      // A refund or a dispute began meanwhile: the next run looks again.
      if (!(error instanceof AppError)) throw error;
      this.log.warn({ orderId, err: error }, 'overdue leads are not refunded yet');
    }
  }
}
