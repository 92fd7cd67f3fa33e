import { RETURN_MESSAGES, returnDecidedBy } from '@warmline/contracts/returns/messages';
import type { RefusedReturnLine } from '@warmline/contracts/returns/types';
import { AppError } from '../../platform/errors/app-error.js';

/** Some lines can't be returned; nothing is stored. */
export class ReturnRefused extends AppError {
  constructor(lines: RefusedReturnLine[]) {
    const [first] = lines as [RefusedReturnLine];
    const errors = lines.map(({ index, rule, message }) => ({
      field: `lines.${index}${rule === 'called_at' ? '.calledAt' : rule === 'log_decides' ? '.reason' : ''}`,
      message,
    }));
    super(first.code, first.message, { lines, errors });
  }
}

/** A line was decided before, by a person or by a rule. */
export class ReturnDecided extends AppError {
  constructor(by: string | null, status: 'accepted' | 'refused') {
    super('return_decided', returnDecidedBy(by, status));
  }
}

/** The price of a line can't come back, because a refund gave it back, or the bank decides about the payment. */
export class NothingToCredit extends AppError {
  /** The order was refunded. */
  static refunded(order: string): NothingToCredit {
    return new NothingToCredit('return_closed', RETURN_MESSAGES.refundedMeanwhile.replace('{order}', order));
  }

  static disputed(order: string): NothingToCredit {
    return new NothingToCredit('order_disputed', RETURN_MESSAGES.disputedMeanwhile.replace('{order}', order));
  }
}
