import type { ImportStatus, ImportView } from '@warmline/contracts/api/imports';
import type { PillTone } from '../../components/ui/pill.tsx';
import { formatDuration } from '../../lib/format.ts';

/** A state in the words of the history. */
export const STATUS_WORDS: Record<ImportStatus, { tone: PillTone; text: string }> = {
  planning: { tone: 'info', text: 'Reading' },
  unmapped: { tone: 'warn', text: 'Needs mapping' },
  planned: { tone: 'warn', text: 'Waits for you' },
  running: { tone: 'info', text: 'Storing' },
  finished: { tone: 'good', text: 'Finished' },
  failed: { tone: 'bad', text: 'Failed' },
  undoing: { tone: 'info', text: 'Undoing' },
  undone: { tone: 'plain', text: 'Undone' },
  discarded: { tone: 'plain', text: 'Discarded' },
};

/** Nothing is stored yet and a person has to say how it goes on; a failed file may do with other columns. */
export function isReviewable({ status, headers, fileKept }: ImportView): boolean {
  return (
    status === 'planned' || status === 'unmapped' || (status === 'failed' && headers.some((header) => header !== '') && fileKept)
  );
}

/** Not all of it is stored, and its file is there to be removed. */
export function isDiscardable({ status, fileKept }: ImportView): boolean {
  return fileKept && ['planning', 'planned', 'unmapped', 'failed', 'running'].includes(status);
}

/** Why an upload went wrong, and what to do while it rests so; null where nothing went wrong. */
export function failureWords({ status, failure, storedRows }: ImportView): string | null {
  if (failure === null || status !== 'finished') return failure;
  return `${failure} Please ${storedRows > 0 ? 'undo this upload and ' : ''}upload the file again.`;
}

/** From Confirm Upload to the last lead, `-` before that. */
export function storingTime({ confirmedAt, finishedAt }: ImportView): string {
  return confirmedAt === null || finishedAt === null ? '–' : formatDuration(Date.parse(finishedAt) - Date.parse(confirmedAt));
}

/** Enough of the hash to tell two files apart. */
export function shortHash(sha256: string): string {
  return sha256.slice(0, 8);
}
