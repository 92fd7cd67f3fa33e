import { CALL_OUTCOME_LABELS, FREE_REASONS } from '@warmline/contracts/calls/messages';
import type { Call } from '@warmline/contracts/calls/types';
import type { PillTone } from '../../components/ui/pill.tsx';
import { formatCents, formatClock } from '../../lib/format.ts';

/** The result of a call in a word or two, and its color. */
export function resultOf({ outcome, flags }: Pick<Call, 'outcome' | 'flags'>): { label: string; tone: PillTone } {
  if (flags.includes('CORRECTED')) return { label: 'Given back', tone: 'info' };
  return { label: CALL_OUTCOME_LABELS[outcome], tone: ({ open: 'info', billed: 'good', free: 'plain' } as const)[outcome] };
}

/** Returns a time of a call in its campaign's zone; with `exact` to the tenth of a second, such as `10:02:11.2 AM`. */
export function timeOf(iso: string, zone: string, exact = false): string {
  const options: Intl.DateTimeFormatOptions = exact
    ? { hour: 'numeric', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 1 }
    : { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' };
  return new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options }).format(new Date(iso)).replace(/\s(?=[AP]M)/, '\u00a0');
}

/** How long people talked, such as `2:23`; a dash if they didn't. */
export function talkText({ seconds }: Pick<Call, 'seconds'>): string {
  return seconds === null ? '–' : formatClock(seconds);
}

/** Says why a call was billed or free, with the numbers that decided (C47). */
export function whyText(call: Call): string {
  const { outcome, reason, seconds, freeSeconds, bridgedAt, endedAt, zone, orderNumber, priceCents, flags } = call;
  if (outcome === 'open') return 'This call is not decided yet.';
  const measured =
    bridgedAt === null || endedAt === null || seconds === null
      ? ''
      : `Connected ${timeOf(bridgedAt, zone, true)}, ended ${timeOf(endedAt, zone, true)}: ${seconds} seconds. `;
  if (outcome === 'free') {
    const sentence = reason === null || reason === 'BILLED' ? 'It did not count.' : FREE_REASONS[reason];
    return `${measured}${sentence}${reason === 'SHORT' ? ` The first ${freeSeconds} seconds are free.` : ''}`;
  }
  const price = priceCents === null ? '' : ` (${formatCents(priceCents)})`;
  const rule = `The first ${freeSeconds} are free; from ${freeSeconds + 1} on a call counts.`;
  const back = flags.includes('CORRECTED') ? ' Later records contradicted this, so the call was given back to you.' : '';
  return `${measured}${rule} It was taken from order ${orderNumber ?? ''}${price}.${back}`;
}
