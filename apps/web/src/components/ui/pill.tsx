export type PillTone = 'good' | 'warn' | 'bad' | 'info' | 'plain';

/** Status as a word; the color only repeats it. */
export function Pill({ tone, children }: { tone: PillTone; children: string }) {
  return <span className={`pill pill-${tone}`}>{children}</span>;
}
