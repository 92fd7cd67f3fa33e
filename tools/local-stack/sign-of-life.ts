const SILENCE_MS = 4_000;

export interface SignOfLife {
  /** Something was printed. */
  heard: () => void;
  /** What is going on now, for the next sign. */
  now: (what: string) => void;
  end: () => void;
}

/** Calls `say` with what is going on and its seconds whenever nothing was heard for 4 s: a silent terminal looks dead. */
export function signOfLife(what: string, say: (line: string) => void): SignOfLife {
  let doing = what;
  const begun = Date.now();
  let last = begun;
  const timer = setInterval(() => {
    if (Date.now() - last < SILENCE_MS) return;
    last = Date.now();
    say(`${doing}: still at it, ${Math.round((last - begun) / 1000)} s`);
  }, 500);
  return {
    heard: () => (last = Date.now()),
    now: (next) => {
      doing = next;
    },
    end: () => clearInterval(timer),
  };
}
