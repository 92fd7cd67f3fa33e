/** The separators of the index's words (`person_words` in migration 202611210040) and blanks. */
const BETWEEN_WORDS = /[\s!-/:-@[-`{-~’]+/u;
const PHONE_LIKE = /^[\d\s()+.-]+$/;
const PHONE_DIGITS = 10;
const LAST_DIGITS = 4;
const MOST_WORDS = 8;

/** A condition on the person `l` and the values its parameters stand for. */
export interface SearchCondition {
  sql: string;
  values: string[];
}

/**
 * What finds the people a text means, as a condition whose parameters count up from `$first`: beginnings of words of name and e-mail,
 * or a phone's first digits or last four. Each part is one walk of an index; a text that can mean nobody finds nobody.
 */
export function personSearch(text: string, first: number): SearchCondition {
  if (PHONE_LIKE.test(text)) return phoneSearch(text, first);
  // Behind the @ are a few providers that everybody has.
  const written = text.toLowerCase().replace(/@\S*/gu, ' ').split(BETWEEN_WORDS).filter(Boolean).slice(0, MOST_WORDS);
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

/** All of the words, each by its beginning; one letter alone begins too many names, it is a whole word. */
function wordQuery(words: readonly string[]): string {
  const alone = words.length === 1 && words[0]!.length === 1;
  return words.map((word) => `'${word}'${alone ? '' : ':*'}`).join(' & ');
}
