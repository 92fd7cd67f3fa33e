import { clearDraft, clearMemory, readDraft, type DraftOptions } from '../../components/form/unsaved/form-draft.ts';
import { EMPTY_RINGCLOUD } from './forms/ringcloud-fields.ts';

/** A survey keeps its entries and the ID of its submission in this tab (P15). */
const KEPT = { isPublic: true, keptAfterSending: true } as const;
export const SURVEY_DRAFT: DraftOptions = { ...KEPT, key: 'survey', omitted: ['password'] };
/** The password is in memory, for Back to Survey (A2.44). */
export const RINGCLOUD_DRAFT: DraftOptions = { ...KEPT, key: 'ringcloud', inMemory: ['password', 'confirmPassword'] };

/** Returns the entries of survey 2 and the ID of the submission that its checkout pays for. */
export function readRingcloud(): Partial<Record<string, string>> {
  return readDraft(RINGCLOUD_DRAFT, EMPTY_RINGCLOUD) ?? {};
}

/** Removes the entries of both surveys after a payment: the next survey is a new one. */
export function forgetSurveys(): void {
  clearDraft(SURVEY_DRAFT);
  clearDraft(RINGCLOUD_DRAFT);
}

/** Removes the entries of both surveys when the payment provider returns here, unless the payment failed. */
export function forgetPaidSurveys({ redirect_status: status }: { redirect_status?: string }): void {
  if (status !== undefined && status !== 'failed') forgetSurveys();
}

/** Ends a survey that was sent: the next one is new. One that wasn't sent only loses its password. */
export function leaveSurvey(draft: DraftOptions): void {
  const isSent = Boolean(readDraft(draft, { submissionId: '' })?.submissionId);
  if (isSent) clearDraft(draft);
  else clearMemory(draft);
}

/** Ends surveys that were sent before this page was opened by a link or an address; a reload and Back continue them. */
export function leaveEarlierSurveys(opened: string | undefined, pathname: string): void {
  if (opened !== 'navigate' || pathname === '/ringcloud-checkout') return;
  leaveSurvey(SURVEY_DRAFT);
  leaveSurvey(RINGCLOUD_DRAFT);
}
