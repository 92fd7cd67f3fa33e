/** Actions on the audit log, and the type of the object that they change. */
export const BOOKING_AUDIT = {
  target: 'booking',
  actions: ['booking.hours_changed', 'booking.canceled'],
} as const;
