import { USER_IDLE_MS } from '@warmline/contracts/auth/idle';

const INPUT = ['pointerdown', 'keydown', 'wheel'] as const;
/** Far below the 30 minutes of idle timeout of staff sessions, which end by so much sooner at most. */
const REPORT_MS = 2 * 60_000;
let touchedAt: number | undefined;
let reportedAt = 0;
let report: (() => void) | undefined;

/** Records user activity now, and reports it now and then: typing alone sends no request that keeps the session alive (P5). */
export function touch(): void {
  touchedAt = Date.now();
  if (report === undefined || touchedAt - reportedAt < REPORT_MS) return;
  reportedAt = touchedAt;
  report();
}

/** Records user input until the returned function is called, and reports it by `sendReport`. */
export function watchInput(sendReport: () => void): () => void {
  touchedAt = reportedAt = Date.now();
  report = sendReport;
  for (const kind of INPUT) addEventListener(kind, touch, { capture: true, passive: true });
  return () => {
    for (const kind of INPUT) removeEventListener(kind, touch, { capture: true });
    touchedAt = report = undefined;
  };
}

/** Returns whether requests are automatic: no input for a minute. */
export function isUserIdle(): boolean {
  return touchedAt !== undefined && Date.now() - touchedAt > USER_IDLE_MS;
}
