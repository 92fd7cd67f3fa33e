import type { CallbackFilePlan, CallbackFileResult } from '@warmline/contracts/callbacks/files';
import { refreshQueries } from '../../../lib/api/query-client.ts';
import { sendForm } from '../../../lib/api/send-form.ts';

const FILES = '/api/admin/callback-files';
export const TEMPLATE_HREF = `${FILES}/template.csv`;

/** Returns what adding a file would do; nothing is stored. */
export function planCallbackFile(file: File): Promise<CallbackFilePlan> {
  return send<CallbackFilePlan>(FILES, file);
}

/** Adds the new rows of a reviewed file. */
export async function confirmCallbackFile(file: File, { sha256, rejected }: CallbackFilePlan): Promise<CallbackFileResult> {
  try {
    return await send<CallbackFileResult>(`${FILES}/confirm?sha256=${sha256}&rejected=${rejected.length}`, file);
  } finally {
    refreshQueries('/api/admin/callback-opportunities');
  }
}

function send<T>(path: string, file: File): Promise<T> {
  const form = new FormData();
  form.append('file', file);
  const lost = 'The connection was lost. Please send the file again.';
  return sendForm<T>({ path, form, names: 'sha256', lost, onProgress: () => undefined });
}
