import { messageOf } from '../../../lib/api/api-client.ts';
import { Notice } from './notice.tsx';

/**
 * Says why the last attempt failed until the next one, because its toast closes (P60); `text` is for an error without a message.
 */
export function Failed({ by: { isError, error }, text }: { by: { isError: boolean; error: unknown }; text: string }) {
  return isError ? <Notice tone="bad">{messageOf(error, text)}</Notice> : null;
}
