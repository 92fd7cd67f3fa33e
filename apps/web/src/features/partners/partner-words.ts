import type { PartnerApplication, PartnerStatus } from '@warmline/contracts/api/partners';
import type { PillTone } from '../../components/ui/pill.tsx';
import { countOf } from '../../lib/format.ts';

export const STATUS_WORDS: Record<PartnerStatus, string> = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' };
export const STATUS_TONES: Record<PartnerStatus, PillTone> = { pending: 'warn', approved: 'good', rejected: 'bad' };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long until the promised review, or since it should have been: `Due in 34 hours`, `Overdue by 3 days`. */
export function dueWords(reviewBy: string, now: number): { text: string; overdue: boolean } {
  const left = Date.parse(reviewBy) - now;
  return left < 0 ? { text: `Overdue by ${stretch(-left)}`, overdue: true } : { text: `Due in ${stretch(left)}`, overdue: false };
}

function stretch(ms: number): string {
  if (ms < HOUR) return countOf(Math.max(1, Math.floor(ms / MINUTE)), 'minute');
  // The promise itself counts in hours, and an application may be a little newer than the clock of the page.
  if (ms < 3 * DAY) return countOf(Math.floor(ms / HOUR), 'hour');
  return countOf(Math.floor(ms / DAY), 'day');
}

/** The groups of the tab: what waits stands first, the longest wait on top; decided ones newest first (docs/decisions.md P7). */
export function groupApplications(applications: readonly PartnerApplication[]): Record<PartnerStatus, PartnerApplication[]> {
  const of = (status: PartnerStatus) => applications.filter((application) => application.status === status);
  const newest = (list: PartnerApplication[]) => list.sort((one, other) => decidedAt(other).localeCompare(decidedAt(one)));
  return {
    pending: of('pending').sort((one, other) => one.reviewBy.localeCompare(other.reviewBy)),
    approved: newest(of('approved')),
    rejected: newest(of('rejected')),
  };
}

function decidedAt({ history, createdAt }: PartnerApplication): string {
  return history.at(-1)?.at ?? createdAt;
}

/** Where writing to an applicant starts. An address may hold `?bcc=...`: signs that mean something in a link are encoded. */
export function mailHref(email: string): string {
  return `mailto:${email.replace(/[%?&#]/g, encodeURIComponent)}`;
}
