/** What is longer is cut: no person reads it in a table. */
const MAX = 1_000;

/** Breaks a text into lines that are no wider than `width`, between words where that is possible. */
export function wrapText(text: string, width: number, widthOf: (line: string) => number): string[] {
  const shown = text.length > MAX ? `${text.slice(0, MAX - 3)}...` : text;
  const lines: string[] = [];
  let line = '';
  for (const word of shown.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const parts = broken(word, width, widthOf);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1)!;
  }
  return [...lines, line];
}

/** Breaks a word that is wider than a line between its letters. */
function broken(word: string, width: number, widthOf: (line: string) => number): string[] {
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && widthOf(part + letter) > width) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}
