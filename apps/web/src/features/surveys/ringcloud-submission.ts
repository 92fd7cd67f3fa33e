import { EMPTY_RINGCLOUD } from './forms/ringcloud-fields.ts';
import type { RingcloudFields } from './forms/ringcloud-schema.ts';

const KEY = 'ringcloudSubmission';
// In memory only: a password does not belong in the browser's storage.
let draft: RingcloudFields = EMPTY_RINGCLOUD;

/** The survey that the checkout pays for, as long as this tab lives. */
export function readSubmission(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepSubmission(submissionId: string): void {
  try {
    sessionStorage.setItem(KEY, submissionId);
  } catch {
    // Without it the server quotes the package itself.
  }
}

/** What was typed, so that Back to Survey finds it again. */
export function readDraft(): RingcloudFields {
  return draft;
}

export function keepDraft(fields: RingcloudFields): void {
  draft = fields;
}

/** After the payment: the next survey is a new one. */
export function forgetSubmission(): void {
  draft = EMPTY_RINGCLOUD;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There was nothing to forget.
  }
}
