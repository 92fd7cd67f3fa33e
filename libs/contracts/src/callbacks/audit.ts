/** Actions on the audit log, and the type of the object that they change. */
export const CALLBACK_AUDIT = {
  target: 'callback',
  actions: [
    'callback.added',
    'callback.file_added',
    'callback.removed',
    'appointment.reschedule_asked',
    'appointment.moved',
    'appointment.reschedule_declined',
  ],
} as const;
