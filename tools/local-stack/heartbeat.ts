/** A log of CI needs fewer lines than a terminal, where silence looks like hanging. */
const SILENCE_MS = process.stdout.isTTY ? 4_000 : 30_000;

export interface Heartbeat {
  /** Restarts the interval after output. */
  reset: () => void;
  /** Sets the activity for the next line. */
  setActivity: (what: string) => void;
  stop: () => void;
}

/** Calls `log` with the activity and its duration after every 4 s without output, or 30 s if stdout is no terminal. */
export function startHeartbeat(what: string, log: (line: string) => void): Heartbeat {
  let activity = what;
  const startedAt = Date.now();
  let last = startedAt;
  const timer = setInterval(() => {
    if (Date.now() - last < SILENCE_MS) return;
    last = Date.now();
    log(`${activity}: still running, ${Math.round((last - startedAt) / 1000)} s`);
  }, 500);
  return {
    reset: () => (last = Date.now()),
    setActivity: (next) => {
      activity = next;
    },
    stop: () => clearInterval(timer),
  };
}
