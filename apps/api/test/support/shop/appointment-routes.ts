import { ADMIN, BUYER, SEATED, type Who } from '../accounts/callers.js';

/** Who may call the routes of appointments (P1, P2, P41). */
export const APPOINTMENT_ROUTES: Record<string, readonly Who[]> = {
  'GET /api/appointments': [...SEATED, 'admin'],
  'GET /api/appointments/days': [...SEATED, 'admin'],
  'POST /api/appointments/purchase': BUYER,
  'GET /api/orders/:id/appointment': SEATED,
  'GET /api/orders/:id/appointment.ics': SEATED,
  'POST /api/orders/:id/appointment/reschedule': BUYER,
  'GET /api/admin/appointment-requests': ADMIN,
  'POST /api/admin/appointment-requests/:id/move': ADMIN,
  'POST /api/admin/appointment-requests/:id/decline': ADMIN,
};
