import type { ImportStatus, ImportView } from '@warmline/contracts/lead-imports/types';
import type { PillTone } from '../../components/ui/facts/pill.tsx';
import { formatDuration } from '../../lib/text/format.ts';

/** Label of each import status. */
export const STATUS_LABELS: Record<ImportStatus, { tone: PillTone; text: string }> = {
  planning: { tone: 'info', text: 'Reading' },
  unmapped: { tone: 'warn', text: 'Needs mapping' },
  planned: { tone: 'warn', text: 'Ready to review' },
  running: { tone: 'info', text: 'Storing' },
  finished: { tone: 'good', text: 'Finished' },
  failed: { tone: 'bad', text: 'Failed' },
  undoing: { tone: 'info', text: 'Reverting' },
  undone: { tone: 'plain', text: 'Reverted' },
  discarded: { tone: 'plain', text: 'Discarded' },
};

/** Returns whether the import can be reviewed: nothing is stored yet, or it failed and other columns may help. */
export function isReviewable({ status, headers, fileKept }: ImportView): boolean {
  return (
    status === 'planned' || status === 'unmapped' || (status === 'failed' && headers.some((header) => header !== '') && fileKept)
  );
}

/** Returns whether the upload can be discarded: it is not completely stored, and its file still exists. */
export function isDiscardable({ status, fileKept }: ImportView): boolean {
  return fileKept && ['planning', 'planned', 'unmapped', 'failed', 'running'].includes(status);
}

/** Explains why an import failed and what to do; null if it did not fail. */
export function failureText({ status, failure, storedRows }: ImportView): string | null {
  if (failure === null || status !== 'finished') return failure;
  return `${failure} Please ${storedRows > 0 ? 'revert this import and ' : ''}upload the file again.`;
}

/** Returns whether the rows were read: without mapped columns there are no counts. */
export function isCounted({ status }: ImportView): boolean {
  return status !== 'planning' && status !== 'unmapped' && status !== 'failed';
}

/** Counts the warnings about rows that are stored. */
export function warningsOf({ problems }: ImportView): number {
  return problems.reduce((sum, { kind, rows }) => (kind === 'warning' ? sum + rows : sum), 0);
}

/** Time from Confirm Upload to the last stored lead, `–` until then. */
export function storingTime({ confirmedAt, finishedAt }: ImportView): string {
  return confirmedAt === null || finishedAt === null ? '–' : formatDuration(Date.parse(finishedAt) - Date.parse(confirmedAt));
}

/** First characters of the hash, enough to tell two files apart. */
export function shortHash(sha256: string): string {
  return sha256.slice(0, 8);
}
