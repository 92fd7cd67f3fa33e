import { normalizeState, stateName } from './us-states.ts';

const SEPARATORS = /[,;/&|\n]+|\band\b/i;

/** Returns the states in a text such as `TX, Florida and ga`, each once: codes for states, else the text as written. */
export function statesIn(text: string): string[] {
  const parts = text.split(SEPARATORS).flatMap(codesOf);
  return [...new Set(parts.map(normalizeState).filter((state) => state !== ''))];
}

/** Splits `TX FL GA` into three states, but keeps `New York`. */
function codesOf(part: string): string[] {
  const words = part.trim().split(/\s+/);
  return words.length > 1 && words.every(isCode) ? words : [part];
}

function isCode(word: string): boolean {
  return word.length === 2 && stateName(word.toUpperCase()) !== word.toUpperCase();
}
