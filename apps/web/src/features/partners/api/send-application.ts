import { PARTNER_DOCUMENTS } from '@warmline/contracts/partners/limits';
import type { PartnerApplicationReceived } from '@warmline/contracts/partners/types';
import { sendForm, type Sent } from '../../../lib/api/send-form.ts';
import type { ApplicationValues } from '../forms/application-schema.ts';

/**
 * POST /api/affnetwork-signup (B7.19): text fields first, then the documents in order. Throws ApiError, ConnectionError or, after
 * `signal`, SendingCancelled.
 */
export function sendApplication(
  values: ApplicationValues & { submissionId: string },
  documents: readonly File[],
  onProgress: (sent: Sent) => void,
  signal: AbortSignal,
): Promise<PartnerApplicationReceived> {
  const form = new FormData();
  for (const [name, text] of Object.entries(values)) if (text !== undefined) form.append(name, text);
  for (const file of documents) form.append(PARTNER_DOCUMENTS.field, file);
  return sendForm<PartnerApplicationReceived>({
    path: '/api/affnetwork-signup',
    form,
    names: 'reviewBy' satisfies keyof PartnerApplicationReceived,
    lost: 'Your application could not be sent.',
    onProgress,
    signal,
  });
}
