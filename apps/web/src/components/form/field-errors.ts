import { ApiError } from '../../lib/api/api-client.ts';

export interface FieldError<Name extends string> {
  field: Name;
  message: string;
}

/**
 * Maps a rejected request to the fields of a form, with the server's messages: fields in `errors`, or the field of an error code.
 * `places` names the form field of a server field or error code. Empty if no field matches.
 */
export function fieldErrors<Name extends string>(
  error: unknown,
  names: readonly Name[],
  places: Partial<Record<string, Name>> = {},
): FieldError<Name>[] {
  if (!(error instanceof ApiError) || error.body === null) return [];
  const placeOf = (key: string | undefined): Name | undefined =>
    key === undefined ? undefined : (places[key] ?? names.find((name) => name === key));
  const named = (error.body.errors ?? []).flatMap(({ field, message }) => {
    const place = placeOf(field);
    return place === undefined ? [] : [{ field: place, message }];
  });
  if (named.length > 0) return named;
  const place = places[error.code ?? ''];
  return place === undefined ? [] : [{ field: place, message: error.body.message }];
}
