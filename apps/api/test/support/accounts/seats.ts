import type { SeatRole } from '@warmline/contracts/auth/access';
import type { TestApp } from '../test-app.js';

export interface SeatPlace {
  /** The username of a member of the agency. */
  with: string;
  role: SeatRole;
  sees?: 'own' | 'all';
  disabled?: boolean;
}

/** Gives a buyer a seat in another agency, in place of their own. */
export async function moveSeat(
  { db }: Pick<TestApp, 'db'>,
  username: string,
  { with: member, role, sees = 'own', disabled = false }: SeatPlace,
): Promise<void> {
  await db.run(
    `UPDATE seats SET agency_id = (SELECT s.agency_id FROM seats s JOIN users u ON u.id = s.user_id WHERE u.username = $2),
       role = $3, sees = $4, disabled_at = CASE WHEN $5 THEN now() END
     WHERE user_id = (SELECT id FROM users WHERE username = $1)`,
    [username, member, role, sees, disabled],
  );
}
