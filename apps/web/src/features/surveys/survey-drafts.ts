import { clearDraft, readDraft, type DraftOptions } from '../../components/form/form-draft.ts';
import { EMPTY_RINGCLOUD } from './forms/ringcloud-fields.ts';

/** A survey keeps its entries and the ID of its submission in this tab, never its password (P15). */
const draftOf = (key: string): DraftOptions => ({
  key,
  inMemory: ['password', 'confirmPassword'],
  isPublic: true,
  keptAfterSending: true,
});
export const SURVEY_DRAFT = draftOf('survey');
export const RINGCLOUD_DRAFT = draftOf('ringcloud');

/** Returns the entries of survey 2 and the ID of the submission that its checkout pays for. */
export function readRingcloud(): Partial<Record<string, string>> {
  return readDraft(RINGCLOUD_DRAFT, EMPTY_RINGCLOUD) ?? {};
}

/** Removes the entries of both surveys after a payment: the next survey is a new one. */
export function forgetSurveys(): void {
  clearDraft(SURVEY_DRAFT);
  clearDraft(RINGCLOUD_DRAFT);
}
