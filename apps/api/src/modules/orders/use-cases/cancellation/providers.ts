import { AdminCancelOrder } from './admin-cancel-order.use-case.js';
import { CancelOrder } from './cancel-order.use-case.js';
import { CancelUnpaidOrder } from './cancel-unpaid-order.use-case.js';
import { CloseOrder } from './close-order.use-case.js';

/** Ends unpaid orders. */
export const CANCELLATION = [AdminCancelOrder, CancelOrder, CancelUnpaidOrder, CloseOrder];
