import type { ErrorCode } from '@warmline/contracts/errors';
import { ApiError } from './api-client.ts';

export interface RefusedField<T extends string> {
  field: T;
  message: string;
}

/**
 * Maps a validation error to form fields, with the server's messages: fields in `errors`, or the field of an error code. `places` maps server names
 * and codes to form fields. Empty if no field matches.
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
