const SHOWN = 3;

/**
 * Masks a lead's name: the first word stays, the last shows 3 letters and an X for each further one, words between go ([001] §6).
 * A last word of 3 letters or fewer, and a single word, stay whole.
 */
export function maskName(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0] ?? '';
  const last = words.at(-1);
  if (words.length < 2 || last === undefined) return first;
  const letters = [...last];
  return `${first} ${letters.slice(0, SHOWN).join('')}${'X'.repeat(Math.max(0, letters.length - SHOWN))}`;
}
