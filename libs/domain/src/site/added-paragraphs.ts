/** Returns the paragraphs of a text that an earlier one doesn't have, in order; all of them without an earlier one. */
export function addedParagraphs(before: string | null, after: string): string[] {
  const known = new Set(paragraphsOf(before ?? ''));
  return paragraphsOf(after).filter((paragraph) => !known.has(paragraph));
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
