/** Sent by a page that asks while nobody has touched it for `UNTOUCHED_MS`: such a call keeps no session alive (docs/decisions.md P5). */
export const IDLE_HEADER = 'x-idle';
export const UNTOUCHED_MS = 60_000;
