import { EMPTY_RINGCLOUD } from './forms/ringcloud-fields.ts';
import type { RingcloudFields } from './forms/ringcloud-schema.ts';

const KEY = 'ringcloudSubmission';
// In memory only: a password does not belong in the browser's storage.
let draft: RingcloudFields = EMPTY_RINGCLOUD;
// Where the browser keeps nothing, the page itself does.
let kept: string | undefined;

/** The survey that the checkout pays for, as long as this tab lives. */
export function readSubmission(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? kept;
  } catch {
    return kept;
  }
}

export function keepSubmission(submissionId: string): void {
  kept = submissionId;
  try {
    sessionStorage.setItem(KEY, submissionId);
  } catch {
    // Until a reload it is known all the same; then the server quotes the package itself.
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
  kept = undefined;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There was nothing to forget.
  }
}
