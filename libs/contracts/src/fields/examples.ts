/** A payload with one invalid field; forms and API must return this message at this field. */
export interface InvalidExample {
  name: string;
  body: Record<string, unknown>;
  field: string;
  /** The specified text; null if the specification has none and any text is accepted. */
  message: string | null;
}

/** Payloads that are run through both the web forms (zod) and the API (class-validator) to keep them consistent. */
export interface Examples<T> {
  valid: readonly { name: string; body: T }[];
  invalid: readonly InvalidExample[];
}

/**
 * Returns an invalid example: a valid body with some fields replaced, the invalid one first; `undefined` removes a field from the
 * JSON.
 */
export function wrong<T extends object>(
  body: T,
  name: string,
  fields: { [K in keyof T]?: unknown },
  message: string | null,
): InvalidExample {
  return { name, body: { ...body, ...fields }, field: Object.keys(fields)[0] ?? '', message };
}
