export { callbackOffered } from './events.js';
export { CallbackStock, type CallbackSight } from './callback-stock.js';
export { AppointmentGone, CallbacksGone } from './callbacks.errors.js';
export {
  lockAppointmentsOnSale,
  lockCallbacksMatching,
  lockCallbacksOnSale,
  TAKE_LOCKED_CALLBACKS,
} from './persistence/callback-stock.sql.js';
