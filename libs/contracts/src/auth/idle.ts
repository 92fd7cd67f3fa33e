/** Header of background requests, sent by a page without user input for `USER_IDLE_MS`: they keep no session alive (P5). */
export const IDLE_HEADER = 'x-idle';
export const USER_IDLE_MS = 60_000;
