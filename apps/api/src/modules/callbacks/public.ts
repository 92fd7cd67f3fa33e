export { callbackOffered } from './events.js';
export { appointmentValues } from './appointment-values.js';
export { AppointmentSlots } from './appointment-slots.js';
export { CallbackStock, type CallbackSight, type OwnedCallback } from './callback-stock.js';
export type { BoughtSlot } from './persistence/appointment-slot.repository.js';
export { AppointmentGone, CallbacksGone } from './callbacks.errors.js';
export {
  lockAppointmentsOnSale,
  lockCallbacksMatching,
  lockCallbacksOnSale,
  TAKE_LOCKED_CALLBACKS,
} from './persistence/callback-stock.sql.js';
export { ListedCallbacks } from './listed-callbacks.js';
