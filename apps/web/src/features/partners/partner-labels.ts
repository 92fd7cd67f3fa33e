import { DAY_MS, HOUR_MS, MINUTE_MS } from '@warmline/domain/time/durations';
import type { PartnerApplication, PartnerStatus } from '@warmline/contracts/partners/types';
import type { PillTone } from '../../components/ui/facts/pill.tsx';
import { countOf } from '../../lib/text/format.ts';

export const STATUS_LABELS: Record<PartnerStatus, string> = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' };
export const STATUS_TONES: Record<PartnerStatus, PillTone> = { pending: 'warn', approved: 'good', rejected: 'bad' };

/** Time until or since the promised review: `Due in 34 hours`, `Overdue by 3 days`. */
export function dueText(reviewBy: string, now: number): { text: string; overdue: boolean } {
  const left = Date.parse(reviewBy) - now;
  return left < 0
    ? { text: `Overdue by ${formatSpan(-left)}`, overdue: true }
    : { text: `Due in ${formatSpan(left)}`, overdue: false };
}

function formatSpan(ms: number): string {
  if (ms < HOUR_MS) return countOf(Math.max(1, Math.floor(ms / MINUTE_MS)), 'minute');
  // The promise is in hours, and the page's clock may be slightly behind.
  if (ms < 3 * DAY_MS) return countOf(Math.floor(ms / HOUR_MS), 'hour');
  return countOf(Math.floor(ms / DAY_MS), 'day');
}

/** Groups of the tab: pending ones by longest wait, decided ones newest first (P7). */
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
