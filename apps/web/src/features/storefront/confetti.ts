const COLORS = ['#0b6b50', '#3ecf9f', '#f2c14e', '#e07a5f', '#234a78'];
const RAIN_EVERY_MS = 220;

type Fire = (options: { particleCount: number; spread: number; startVelocity: number; origin: { x: number; y: number } }) => void;

/** Fires bursts at the given milliseconds after the call; returns a function that cancels the remaining ones. */
export function celebrate(burstsMs: readonly number[]): () => void {
  return throwConfetti((fire, later) => {
    burstsMs.forEach((delay, index) => {
      later(delay, () =>
        fire({ particleCount: 70, spread: 78, startVelocity: 42, origin: { x: 0.3 + 0.2 * (index % 3), y: 0.3 } }),
      );
    });
  });
}

/** Fires from both sides for the given milliseconds; returns a function that stops it early. */
export function celebrateFor(durationMs: number): () => void {
  return throwConfetti((fire, later) => {
    for (let at = 0; at < durationMs; at += RAIN_EVERY_MS) {
      later(at, () => {
        for (const x of [0.12, 0.88]) fire({ particleCount: 22, spread: 64, startVelocity: 36, origin: { x, y: 0.35 } });
      });
    }
  });
}

/** Runs a plan of bursts; loads and fires nothing if the visitor prefers reduced motion. */
function throwConfetti(plan: (fire: Fire, later: (delayMs: number, act: () => void) => void) => void): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  const timers: ReturnType<typeof setTimeout>[] = [];
  let stopped = false;
  const begin = async () => {
    const { default: confetti } = await import('canvas-confetti');
    if (stopped) return;
    // No worker: the content security policy does not allow blob: workers.
    const shoot = confetti.create(undefined, { resize: true, useWorker: false });
    const fire: Fire = (options) =>
      void shoot({ ...options, colors: COLORS, ticks: 170, zIndex: 50, disableForReducedMotion: true });
    plan(fire, (delayMs, act) => timers.push(setTimeout(act, delayMs)));
  };
  // A failed load of the confetti is ignored.
  begin().catch(() => {});
  return () => {
    stopped = true;
    for (const timer of timers) clearTimeout(timer);
  };
}
