import { clearInterval, setInterval } from 'node:timers';

/** A log of CI needs fewer lines than a terminal, where silence looks like hanging. */
const SILENCE_MS = process.stdout.isTTY ? 4_000 : 30_000;

/** An error that the user can fix; printed without a stack trace. */
export class Stop extends Error {}

/** @param {string} line */
export function log(line) {
  console.log(`» ${line}`);
}

/**
 * Prints a line after every 4 s without output, or 30 s if stdout is no terminal.
 * @param {string} what
 * @returns {{ reset: () => void, stop: () => void }} `reset` after each output, `stop` at the end
 */
export function heartbeat(what) {
  const startedAt = Date.now();
  let last = startedAt;
  const timer = setInterval(() => {
    if (Date.now() - last < SILENCE_MS) return;
    log(`${what}: still running, ${Math.round((Date.now() - startedAt) / 1000)} s`);
    last = Date.now();
  }, 500);
  return { reset: () => (last = Date.now()), stop: () => clearInterval(timer) };
}
