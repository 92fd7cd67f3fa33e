import type { ErrorCode, FieldError } from '@warmline/contracts/errors';
import { ApiError } from '../../lib/api-client.ts';

const FIELD_OF: Partial<Record<ErrorCode, string>> = {
  username_taken: 'username',
  email_taken: 'email',
  password_common: 'password',
};

/** Returns the account field that the server rejected, if the buyer can correct it (P3). */
export function refusedAccountField(error: unknown): FieldError | undefined {
  if (!(error instanceof ApiError) || error.code === undefined || error.body === null) return undefined;
  const field = FIELD_OF[error.code];
  if (field === undefined) return undefined;
  return { field, message: error.body.errors?.find((wrong) => wrong.field === field)?.message ?? error.body.message };
}
