import { AppError } from '../../platform/errors/app-error.js';

/** The order was paid or cancelled before. */
export class OrderNotCancellable extends AppError {
  constructor() {
    super(
      'order_not_cancellable',
      'This order can no longer be cancelled: its payment has gone through or it was closed before.',
    );
  }
}

/** Lead details are for paid orders. */
export class OrderNotPaid extends AppError {
  constructor() {
    super('order_not_paid', 'This order has not been paid.');
  }
}

/** A total the card provider does not take (M6). */
export class AmountOutOfRange extends AppError {
  constructor(message: string) {
    super('amount_out_of_range', message);
  }
}
