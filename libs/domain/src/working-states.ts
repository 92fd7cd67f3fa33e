import { normaliseState, stateName } from './us-states.ts';

const SEPARATORS = /[,;/&|\n]+|\band\b/i;

/** The states a text such as `TX, Florida and ga` names, each once: codes where it is a state, else as it was written. */
export function statesIn(text: string): string[] {
  const parts = text.split(SEPARATORS).flatMap(codesOf);
  return [...new Set(parts.map(normaliseState).filter((state) => state !== ''))];
}

/** `TX FL GA` is three states, `New York` is one. */
function codesOf(part: string): string[] {
  const words = part.trim().split(/\s+/);
  return words.length > 1 && words.every(isCode) ? words : [part];
}

function isCode(word: string): boolean {
  return word.length === 2 && stateName(word.toUpperCase()) !== word.toUpperCase();
}
