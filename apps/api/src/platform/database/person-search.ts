/** Spaces and the word separators of the index (`person_words` in migration 202611210040). */
const BETWEEN_WORDS = /[\s!-/:-@[-`{-~’]+/u;
const PHONE_LIKE = /^[\d\s()+.-]+$/;
const PHONE_DIGITS = 10;
const LAST_DIGITS = 4;
const MAX_WORDS = 8;

/** An SQL condition on the person `l` with its parameter values. */
export interface SearchCondition {
  sql: string;
  values: string[];
}

/**
 * Builds a search condition with parameters from `$first`: prefixes of words in the name and email, or the first digits or last
 * four of a phone number. Each part is one index scan. A text without searchable words matches nothing.
 */
export function personSearch(text: string, first: number): SearchCondition {
  if (PHONE_LIKE.test(text)) return phoneSearch(text, first);
  // Email domains are dropped, because a few providers would match almost everyone.
  const written = text.toLowerCase().replace(/@\S*/gu, ' ').split(BETWEEN_WORDS).filter(Boolean).slice(0, MAX_WORDS);
  if (written.length === 0) return { sql: 'false', values: [] };
  return { sql: wordsAt(first), values: [wordQuery(written)] };
}

function phoneSearch(text: string, first: number): SearchCondition {
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  if (digits === '' || digits.length > PHONE_DIGITS) return { sql: 'false', values: [] };
  const begins = `l.phone >= $${first}::text AND l.phone <= $${first + 1}::text`;
  const range = [digits.padEnd(PHONE_DIGITS, '0'), digits.padEnd(PHONE_DIGITS, '9')];
  if (digits.length !== LAST_DIGITS) return { sql: `(${begins})`, values: range };
  return { sql: `((${begins}) OR ${wordsAt(first + 2)})`, values: [...range, `'${digits}'`] };
}

function wordsAt(parameter: number): string {
  return `person_words(l.name, l.email, l.phone) @@ $${parameter}::tsquery`;
}

/** All words as prefixes; a single letter must be a whole word, because as a prefix it matches too many names. */
function wordQuery(words: readonly string[]): string {
  const alone = words.length === 1 && words[0]!.length === 1;
  return words.map((word) => `'${word}'${alone ? '' : ':*'}`).join(' & ');
}
