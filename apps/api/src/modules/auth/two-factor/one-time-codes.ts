import { AUTH_LIMITS } from '@warmline/contracts/auth/limits';
import { BRAND } from '@warmline/contracts/site/brand';
import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
/** Accepts one step to either side: clocks differ, and typing takes time (RFC 6238 §5.2). */
const WINDOW = 1;

/** Returns a new base32 secret. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns the content of the QR code: SHA-1, 6 digits, 30 s, which every authenticator app supports. */
export function enrolmentUri(secret: string, username: string): string {
  return totp(secret, username).toString();
}

/** Returns the time step of an app code, or null when it is wrong or too old. `now` in ms. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const delta = totp(secret, '').validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

function totp(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: BRAND.name,
    label,
    algorithm: 'SHA1',
    digits: AUTH_LIMITS.totpDigits,
    period: PERIOD_SECONDS,
    secret,
  });
}
