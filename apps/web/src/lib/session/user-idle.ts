import { USER_IDLE_MS } from '@warmline/contracts/auth/idle';

const INPUT = ['pointerdown', 'keydown', 'wheel'] as const;
let touchedAt: number | undefined;

/** Records user activity now. */
export function touch(): void {
  touchedAt = Date.now();
}

/** Records user input until the returned function is called. */
export function watchInput(): () => void {
  touch();
  for (const kind of INPUT) addEventListener(kind, touch, { capture: true, passive: true });
  return () => {
    for (const kind of INPUT) removeEventListener(kind, touch, { capture: true });
    touchedAt = undefined;
  };
}

/** Returns whether requests are automatic: no input for a minute. */
export function isUserIdle(): boolean {
  return touchedAt !== undefined && Date.now() - touchedAt > USER_IDLE_MS;
}
