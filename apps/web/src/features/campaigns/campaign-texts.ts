import type { Campaign, CampaignBlocker, CampaignStatus } from '@warmline/contracts/campaigns/types';
import { openingText } from '@warmline/domain/calls/hours/hours-text';
import type { PillTone } from '../../components/ui/facts/pill.tsx';
import { countOf } from '../../lib/text/format.ts';
import { zoneLabel } from '../../lib/time/time-zone.ts';

export const STATUS_LABELS: Record<CampaignStatus, string> = {
  setup: 'Not started',
  active: 'Active',
  paused: 'Paused',
  finished: 'Complete',
  closed: 'Closed',
};
export const STATUS_TONES: Record<CampaignStatus, PillTone> = {
  setup: 'warn',
  active: 'good',
  paused: 'warn',
  finished: 'plain',
  closed: 'plain',
};

/** Whether no call comes anymore. */
export function isOver(status: CampaignStatus): boolean {
  return status === 'finished' || status === 'closed';
}

const OF_SYSTEM: Record<string, string> = {
  UNANSWERED:
    'We paused this campaign because nobody answered several calls. Check that your phone rings and someone is there, then resume.',
  PAYMENT_DISPUTED:
    'We paused this campaign because its payment was disputed or refunded. Your Wallet shows what you owe, if anything. Contact us to resume it.',
  REFUND_FAILED: 'We paused this campaign because its refund failed. Our team looks into it and then contacts you.',
};

/** Why a campaign gets no calls now; undefined while it may get some (C45). */
export function stopReason({
  status,
  pausedBy,
  pauseReason,
  total,
}: Pick<Campaign, 'status' | 'pausedBy' | 'pauseReason' | 'total'>): string | undefined {
  if (status === 'setup') return 'One step left: check where and when your phone rings. No calls come before you start.';
  if (status === 'finished')
    return total === 0 ? 'All calls of this campaign were refunded.' : 'This campaign has no calls left.';
  if (status === 'closed') return 'The order of this campaign was refunded in full. No more calls come.';
  if (status === 'active') return undefined;
  if (pausedBy === 'buyer') return 'Your agency paused this campaign. Calls on the line went on; new ones come after you resume.';
  if (pausedBy === 'staff')
    return `Our team paused this campaign${pauseReason === null ? '' : `: ${pauseReason}`}. Contact us to resume it.`;
  return OF_SYSTEM[pauseReason ?? ''] ?? 'We paused this campaign. Contact us to resume it.';
}

/** Why a running campaign would get no call now, by the rule that routing names (C15, C73); undefined if it would get one. */
export function blockerText(campaign: Campaign, now: number): string | undefined {
  const { status, blocker, open, maxOpen, dayCap, hourCap, zone, left } = campaign;
  if (status !== 'active') return undefined;
  if (blocker === 'ACCOUNT_DISABLED') return 'No account that manages campaigns of your agency is enabled. Contact us.';
  const texts: Partial<Record<CampaignBlocker, string>> = {
    NO_TICKETS: left === 0 ? 'No call is left.' : 'All calls that are left are on the line.',
    DAY_CAP: `Your limit of ${countOf(dayCap ?? 0, 'call')} a day is reached. The next day begins at midnight, ${zoneLabel(zone)}.`,
    HOUR_CAP: `You are at your limit of ${countOf(hourCap ?? 0, 'call')} an hour. The next hour begins at the full hour.`,
    BUSY: `You are at ${open} of ${countOf(maxOpen, 'call')} at once.`,
  };
  // Hours are shown by the clock of this page, which the rule that the server named may be behind of.
  if (!isOpen(campaign, now)) return 'This is outside your hours, or one of your closed days.';
  return blocker === null ? undefined : texts[blocker];
}

/** The question before a blocker: with a call on the line, only new ones are kept away. */
export function blockerQuestion({ open }: Campaign): string {
  return open > 0 ? 'Why no new call right now?' : 'Why no call right now?';
}

function isOpen(campaign: Campaign, now: number): boolean {
  return openingText(campaign, now).startsWith('Open ');
}

/** Whether a buyer may resume it (C13). */
export function mayResume({ status, pausedBy, pauseReason }: Campaign): boolean {
  return status === 'paused' && (pausedBy === 'buyer' || (pausedBy === 'system' && pauseReason === 'UNANSWERED'));
}

const ORDER: readonly CampaignStatus[] = ['setup', 'active', 'paused', 'finished', 'closed'];

/** Sorts campaigns with calls on the line first, then those that need something or run. */
export function byUrgency(a: Campaign, b: Campaign): number {
  return Number(b.open > 0) - Number(a.open > 0) || ORDER.indexOf(a.status) - ORDER.indexOf(b.status);
}
