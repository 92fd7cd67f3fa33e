const SHOWN = 3;
/** What lies between spaces, commas and invisible characters such as U+200B. */
const WORDS = /[^\s,\p{Cf}]+/gu;

/**
 * Masks a lead's name: keeps the first word, shows 3 letters of the last one and an X for each further letter, and drops the
 * words between (B6.06). A last word of 3 letters or fewer, and a single word, stay unmasked. `Last, First` is read as `First
 * Last`, so that no comma reveals a surname. A page of the list masks fifty names, so it makes no list of letters.
 */
export function maskName(name: string): string {
  const comma = name.indexOf(',');
  const ordered = comma < 0 ? name : `${name.slice(comma + 1)} ${name.slice(0, comma)}`;
  const words = ordered.match(WORDS) ?? [''];
  const [first] = words;
  if (words.length < 2) return first;
  let masked = '';
  let letters = 0;
  for (const letter of words.at(-1)!) masked += (letters += 1) > SHOWN ? 'X' : letter;
  return `${first} ${masked}`;
}
