import { EMPTY_RINGCLOUD } from './forms/ringcloud-fields.ts';
import type { RingcloudFields } from './forms/ringcloud-schema.ts';

const KEY = 'ringcloudSubmission';
// In memory only: a password must not be in the browser's storage.
let draft: RingcloudFields = EMPTY_RINGCLOUD;
// Used if the browser's storage is blocked.
let kept: string | undefined;

/** Returns the ID of the survey that the checkout pays for; kept until the tab is closed. */
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
    // Kept in memory until a reload; after that the server quotes the package itself.
  }
}

/** Returns the typed fields, so that Back to Survey restores them. */
export function readDraft(): RingcloudFields {
  return draft;
}

export function keepDraft(fields: RingcloudFields): void {
  draft = fields;
}

/** Removes the ID and the draft after the payment: the next survey is a new one. */
export function forgetSubmission(): void {
  draft = EMPTY_RINGCLOUD;
  kept = undefined;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage may be blocked; then there is nothing to remove.
  }
}
