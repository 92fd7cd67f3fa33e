import { UNTOUCHED_MS } from '@warmline/contracts/idle';

const INPUT = ['pointerdown', 'keydown', 'wheel'] as const;
let touchedAt: number | undefined;

/** Notes that the page is in use at this moment. */
export function touch(): void {
  touchedAt = Date.now();
}

/** Notes when somebody touches the page, until the returned function is called. */
export function watchInput(): () => void {
  touch();
  for (const kind of INPUT) addEventListener(kind, touch, { capture: true, passive: true });
  return () => {
    for (const kind of INPUT) removeEventListener(kind, touch, { capture: true });
    touchedAt = undefined;
  };
}

/** Whether what a watched page asks for is its own doing: nobody has touched it for a minute. */
export function isUntouched(): boolean {
  return touchedAt !== undefined && Date.now() - touchedAt > UNTOUCHED_MS;
}
