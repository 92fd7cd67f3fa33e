/** `Date` has whole seconds, and an answer is a while on its way: a clock that differs by less counts as right. */
const TOLERANCE_MS = 3000;
/** How far the server's clock is ahead of this computer's. */
let ahead = 0;

/** Learns the time from an answer's `Date`; one that may come out of a cache tells an old time, and is not listened to. */
export function noteServerTime(headers: Headers): void {
  if (headers.get('Cache-Control')?.includes('no-store') !== true) return;
  const seen = Date.parse(headers.get('Date') ?? '') - Date.now();
  if (Math.abs(seen - ahead) > TOLERANCE_MS) ahead = Math.abs(seen) > TOLERANCE_MS ? seen : 0;
}

/** The server's time in milliseconds since 1970: this computer's until an answer has told otherwise. */
export function serverNow(): number {
  return Date.now() + ahead;
}
