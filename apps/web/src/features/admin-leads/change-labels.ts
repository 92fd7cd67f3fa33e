import { formatCents } from '@warmline/domain/money/money';
import type { LeadChange, LeadChangeKind, LeadObstacle, LeadObstacles } from '@warmline/contracts/leads/change-types';
import type { PillTone } from '../../components/ui/facts/pill.tsx';
import { countOf } from '../../lib/text/format.ts';
import { STATUS_LABELS } from './lead-labels.ts';

export const KIND_OPTIONS: readonly { value: LeadChangeKind; label: string }[] = [
  { value: 'price', label: 'Set a price' },
  { value: 'percent', label: 'Raise or lower prices in percent' },
  { value: 'list', label: 'Back to the price list' },
  { value: 'state', label: 'Change the state' },
  { value: 'withdraw', label: 'Withdraw from sale' },
  { value: 'put_back', label: 'Put back on sale' },
];

/** Kinds that change prices. */
export const PRICE_KINDS: ReadonlySet<LeadChangeKind> = new Set(['price', 'percent', 'list']);

export const CHANGE_STATUSES: Record<LeadChange['status'], { text: string; tone: PillTone }> = {
  planned: { text: 'Preview', tone: 'plain' },
  running: { text: 'Changing', tone: 'info' },
  done: { text: 'Done', tone: 'good' },
  undoing: { text: 'Undoing', tone: 'info' },
  undone: { text: 'Undone', tone: 'plain' },
};

/** Says what a change does: `Price set to $3.00`. */
export function changeText({
  kind,
  priceCents,
  percent,
  state,
}: Pick<LeadChange, 'kind' | 'priceCents' | 'percent' | 'state'>): string {
  switch (kind) {
    case 'price':
      return `Price set to ${formatCents(priceCents ?? 0)}`;
    case 'percent':
      return `Prices ${(percent ?? 0) > 0 ? 'raised' : 'lowered'} by ${Math.abs(percent ?? 0)}%`;
    case 'list':
      return 'Back to the price list';
    case 'state':
      return `State set to ${state ?? ''}`;
    case 'withdraw':
      return 'Withdrawn from sale';
    case 'put_back':
      return 'Put back on sale';
  }
}

/** Says which leads were meant: `TX, For sale, 61-90 days`. */
export function scopeText({ filter, plan }: Pick<LeadChange, 'filter' | 'plan'>): string {
  if (filter === null) return `${countOf(plan.matched, 'selected lead')}`;
  const parts = [
    filter.searched && 'Search result',
    filter.state,
    filter.status && STATUS_LABELS[filter.status],
    rangeText(filter.minAge, filter.maxAge, (days) => String(days), ' days'),
    rangeText(filter.minPrice, filter.maxPrice, formatCents, ''),
    filter.importId && 'One import',
    filter.vendorId && 'One vendor',
  ].filter(Boolean);
  return parts.length === 0 ? 'All leads' : parts.join(', ');
}

/** Formats `61-90 days`, `181+ days` or `Up to 29 days`; '' for no range. */
export function rangeText(
  from: number | undefined,
  to: number | undefined,
  format: (value: number) => string,
  unit: string,
): string {
  if (from === undefined && to === undefined) return '';
  if (to === undefined) return `${format(from!)}+${unit}`;
  return from === undefined || from === 0 ? `Up to ${format(to)}${unit}` : `${format(from)}-${format(to)}${unit}`;
}

const REASONS: Record<LeadObstacle, string> = {
  sold: 'sold',
  held: 'held by a buyer',
  changed: 'changed since',
  gone: 'removed',
};

export const reasonText = (reason: LeadObstacle): string => REASONS[reason];

/** Formats `3 sold, 1 held by a buyer`; '' for none. */
export function obstaclesText(obstacles: LeadObstacles): string {
  return (Object.keys(REASONS) as LeadObstacle[])
    .filter((reason) => (obstacles[reason] ?? 0) > 0)
    .map((reason) => `${countOf(obstacles[reason]!, REASONS[reason], REASONS[reason])}`)
    .join(', ');
}

/** Returns how far a change or its undo is: leads that were visited, of all. */
export function progressOf({ status, plan, changed, restored, leftOut, kept }: LeadChange): { value: number; max: number } {
  const undoing = status === 'undoing';
  const left = Object.values(undoing ? kept : leftOut).reduce((sum, leads) => sum + leads, 0);
  return { value: (undoing ? restored : changed) + left, max: Math.max(1, undoing ? changed : plan.changing) };
}

/** Formats the result of a change: `97 leads changed, 3 sold`. */
export function resultText({ status, changed, leftOut, restored, kept }: LeadChange): string {
  const undo = status === 'undoing' || status === 'undone';
  const obstacles = obstaclesText(undo ? kept : leftOut);
  const done = undo ? `${countOf(restored, 'lead')} restored` : `${countOf(changed, 'lead')} changed`;
  if (obstacles === '') return done;
  return undo ? `${done}, kept: ${obstacles}` : `${done}, left out: ${obstacles}`;
}
