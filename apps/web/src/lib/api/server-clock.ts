/** `Date` has whole seconds, and a response takes a while: smaller differences are ignored. */
const TOLERANCE_MS = 3000;
/** Milliseconds by which the server's clock is ahead of this computer's. */
let ahead = 0;

/** Reads the server's time from the `Date` header; responses that may come from a cache are ignored. */
export function noteServerTime(headers: Headers): void {
  if (headers.get('Cache-Control')?.includes('no-store') !== true) return;
  const seen = Date.parse(headers.get('Date') ?? '') - Date.now();
  if (Math.abs(seen - ahead) > TOLERANCE_MS) ahead = Math.abs(seen) > TOLERANCE_MS ? seen : 0;
}

/** Returns the server's time in ms since 1970; this computer's time until a response differs. */
export function serverNow(): number {
  return Date.now() + ahead;
}
