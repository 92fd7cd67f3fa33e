export type PillTone = 'good' | 'warn' | 'bad' | 'info' | 'plain';

/** A status in words; the colour only repeats what the word says. */
export function Pill({ tone, children }: { tone: PillTone; children: string }) {
  return <span className={`pill pill-${tone}`}>{children}</span>;
}
