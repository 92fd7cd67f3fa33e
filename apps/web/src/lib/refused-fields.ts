import type { ErrorCode } from '@warmline/contracts/errors';
import { ApiError } from './api-client.ts';

export interface RefusedField<T extends string> {
  field: T;
  message: string;
}

/**
 * The form fields a call was refused for, with the server's words: those named in `errors`, or the one that an error code
 * stands for. `places` maps the server's names and codes to the form's. Empty when the refusal has no place in the form.
 */
export function refusedFields<T extends string>(error: unknown, places: Partial<Record<string, T>>): RefusedField<T>[] {
  if (!(error instanceof ApiError) || error.body === null) return [];
  const named = (error.body.errors ?? []).flatMap(({ field, message }) => {
    const place = places[field];
    return place === undefined ? [] : [{ field: place, message }];
  });
  if (named.length > 0) return named;
  const place = places[error.code as ErrorCode];
  return place === undefined ? [] : [{ field: place, message: error.body.message }];
}
