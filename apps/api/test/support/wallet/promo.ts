import { GrantPromo } from '../../../src/modules/wallet/use-cases/promo/grant-promo.use-case.js';
import type { TestApp } from '../test-app.js';

type Shop = Pick<TestApp, 'app' | 'db'>;

/** Gives an agency promo credit that ends after a time, as an approval of staff does. */
export function grantPromo(
  { app, db }: Shop,
  agencyId: string,
  amountCents: number,
  { days = 60, sourceId = null }: { days?: number; sourceId?: string | null } = {},
): Promise<void> {
  const expiresAt = new Date(Date.now() + days * 86_400_000);
  return db.transaction((tx) =>
    app.get(GrantPromo, { strict: false }).execute(tx, { agencyId, amountCents, expiresAt, sourceId }),
  );
}

/** Moves the end of an agency's grants; those that are given now, by their amount. */
export async function endGrants({ db }: Shop, agencyId: string, inMs = -1_000, amountCents: number | null = null): Promise<void> {
  await db.run(
    `UPDATE wallet_promo_grants SET granted_at = least(granted_at, now() - interval '60 days'), expires_at = now() + make_interval(secs => $2::float8 / 1000)
     WHERE agency_id = $1 AND expired_at IS NULL AND ($3::int IS NULL OR amount_cents = $3)`,
    [agencyId, inMs, amountCents],
  );
}

/**
 * Returns the grants of an agency by their end: what is left and on hold of each, for how many days at least, and at which time
 * of its zone it ends.
 */
export function grantsOf(
  { db }: Shop,
  agencyId: string,
): Promise<{ amount: number; left: number; held: number; days: number; endsAt: string }[]> {
  return db.query(
    `SELECT amount_cents AS amount, left_cents AS left, held_cents AS held, floor(extract(epoch FROM expires_at - now() + interval '1 minute') / 86400)::int AS days,
       to_char(expires_at AT TIME ZONE a.time_zone, 'HH24:MI:SS') AS "endsAt"
     FROM wallet_promo_grants g JOIN agencies a ON a.id = g.agency_id WHERE agency_id = $1 ORDER BY expires_at, g.id`,
    [agencyId],
  );
}
