import { NO_HOURS, type BookingHours } from '@warmline/contracts/bookings/types';
import type { Transaction } from '../../platform/database/database.js';

const OPEN = { from: '09:00', to: '17:00' };
const HOURS: BookingHours = { ...NO_HOURS, week: [OPEN, OPEN, OPEN, OPEN, OPEN, null, null] };

/** Takes calls from Monday to Friday, 9 to 5 Eastern, unless the shop has hours. */
export async function seedBookingHours(tx: Transaction, admin: string): Promise<void> {
  await tx.run('INSERT INTO booking_hours (version, changed_by, hours) VALUES (1, $1, $2::jsonb) ON CONFLICT DO NOTHING', [
    admin,
    JSON.stringify(HOURS),
  ]);
}
