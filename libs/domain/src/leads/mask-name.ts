const SHOWN = 3;
/** Spaces and invisible characters such as U+200B. */
const BETWEEN_WORDS = /[\s\p{Cf}]+/u;

/**
 * Masks a lead's name: keeps the first word, shows 3 letters of the last one and an X for each further letter, and drops the words between (B6.06). A
 * last word of 3 letters or fewer, and a single word, stay unmasked. `Last, First` is read as `First Last`, so that no comma reveals a surname.
 */
export function maskName(name: string): string {
  const [family = '', ...rest] = name.split(',');
  const words = [...rest, family].flatMap((part) => part.split(BETWEEN_WORDS).filter(Boolean));
  const first = words[0] ?? '';
  const last = words.at(-1);
  if (words.length < 2 || last === undefined) return first;
  const letters = [...last];
  return `${first} ${letters.slice(0, SHOWN).join('')}${'X'.repeat(Math.max(0, letters.length - SHOWN))}`;
}
