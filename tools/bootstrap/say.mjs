import { clearInterval, setInterval } from 'node:timers';

const SILENCE_MS = 4_000;

/** Something the user can act on; printed without a stack. */
export class Stop extends Error {}

/** @param {string} line */
export function say(line) {
  console.log(`» ${line}`);
}

/**
 * Prints a line whenever the work has been quiet for a while, so that nobody wonders whether it hangs.
 * @param {string} what
 * @returns {{ heard: () => void, end: () => void }} tell it what was heard; end it with the work
 */
export function heartbeat(what) {
  const begun = Date.now();
  let last = begun;
  const timer = setInterval(() => {
    if (Date.now() - last < SILENCE_MS) return;
    say(`${what}: still at it, ${Math.round((Date.now() - begun) / 1000)} s`);
    last = Date.now();
  }, 500);
  return { heard: () => (last = Date.now()), end: () => clearInterval(timer) };
}
