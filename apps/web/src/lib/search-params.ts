// Search parameters stay plain text in the URL (`?filter=305`, not a quoted JSON value), and are coerced by hand:
// a schema library here would be part of every page.

export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Leaves out what is undefined or empty, so a default never shows in the address. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(key, String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** Text, undefined when missing or empty. */
export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Several texts at once, by name; a name that is not there is undefined. */
export function texts<T extends string>(names: readonly T[], search: Record<string, unknown>): Partial<Record<T, string>> {
  return Object.fromEntries(names.map((name) => [name, text(search[name])])) as Partial<Record<T, string>>;
}

/** A whole number from 1, undefined for anything else and for 1 itself (the default). */
export function pageNumber(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 1 ? number : undefined;
}

/** One of the given words, undefined for anything else. */
export function oneOf<T extends string>(words: readonly T[], value: unknown): T | undefined {
  return words.find((word) => word === value);
}

/** A finite number, undefined for anything else. */
export function number(value: unknown): number | undefined {
  const read = value === '' || value === undefined || value === null ? Number.NaN : Number(value);
  return Number.isFinite(read) ? read : undefined;
}
