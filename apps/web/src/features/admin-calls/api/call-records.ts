import { RECORD_LIMITS, RECORD_TYPE, type CallRecordsReceipt } from '@warmline/contracts/calls/records';
import { apiPost, TextBody } from '../../../lib/api/api-client.ts';
import { refreshQueries } from '../../../lib/api/query-client.ts';

const CALLS = '/api/admin/calls';

/** Returns why a file can't be uploaded, or null. */
export function problemOfFile({ size }: File): string | null {
  if (size === 0) return 'This file is empty.';
  return size > RECORD_LIMITS.bytes ? 'This file is larger than 1 MB. Please split it.' : null;
}

/** Uploads records of calls; each line is stored separately. */
export async function uploadRecords(file: File): Promise<CallRecordsReceipt> {
  try {
    return await apiPost<CallRecordsReceipt>(`${CALLS}/records`, new TextBody(RECORD_TYPE, await textOf(file)));
  } finally {
    refreshQueries(`${CALLS}/live`);
    refreshQueries(`${CALLS}/reviews`);
  }
}

/** Fails if the file was removed or changed since it was chosen. */
function textOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'));
    reader.readAsText(file);
  });
}
