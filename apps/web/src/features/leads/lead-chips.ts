import { formatCents } from '@warmline/domain/money/money';
import { LEAD_CHIPS, type LeadChip } from '@warmline/contracts/leads/query';
import { stateName } from '@warmline/domain/places/us-states';
import { formatDay } from '../../lib/text/format.ts';
import type { LeadFilters } from './lead-view.ts';

/** The chips beside the box. */
export const CHIP_NAMES = ['states', 'areas', 'zips', 'price', 'age', 'filled'] as const;
export type ChipName = (typeof CHIP_NAMES)[number];

export const CHIP_LABELS: Record<ChipName, string> = {
  states: 'State',
  areas: 'Area code',
  zips: 'ZIP code',
  price: 'Price',
  age: 'Lead age',
  filled: 'Form date',
};

/** The filters that a chip sets. */
const FILTERS_OF = { ...LEAD_CHIPS, states: ['states'], areas: ['areas'], zips: ['zips'] } as const;

/** Returns the filters without those of a chip. */
export function withoutChip(filters: LeadFilters, chip: ChipName | LeadChip): LeadFilters {
  const dropped: readonly string[] = FILTERS_OF[chip];
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !dropped.includes(name))) as LeadFilters;
}

const SHOWN = 3;

/** Returns the value of a chip in a few words; empty if it isn't set. */
export function chipText(chip: ChipName, filters: LeadFilters): string {
  const { states, areas, zips, priceMinCents, priceMaxCents, ageMin, ageMax, filledFrom, filledTo } = filters;
  if (chip === 'states') return shortList(states);
  if (chip === 'areas') return shortList(areas);
  if (chip === 'zips') return shortList(zips);
  if (chip === 'price') return priceText(priceMinCents, priceMaxCents);
  if (chip === 'age') return rangeText(ageMin, ageMax, (days) => days, ' days');
  return rangeText(filledFrom, filledTo, dayText, '');
}

/** Says what was looked for, such as `Nothing under $2 in Florida`. */
export function nothingText(filters: LeadFilters): string {
  const { filter, states, areas, zips } = filters;
  const price = chipText('price', filters);
  const age = chipText('age', filters);
  const filled = chipText('filled', filters);
  const places = [
    ...(states === undefined ? [] : states.split(',').map(stateName)),
    ...(areas === undefined ? [] : areas.split(',')),
    ...(zips === undefined ? [] : zips.split(',')),
  ];
  const parts = [
    price && lowered(price),
    places.length > 0 && `in ${joined(places)}`,
    age && `${lowered(age)} old`,
    filled && `filled ${lowered(filled)}`,
    filter !== undefined && `for “${filter}”`,
  ];
  return `Nothing ${parts.filter((part) => part !== false && part !== '').join(' ')}`;
}

/** Formats `Under $2`, `Up to $2.50`, `From $1`, `$1 to $3`; whole dollars without cents. */
function priceText(min: string | undefined, max: string | undefined): string {
  if (min === undefined && max !== undefined && max.endsWith('99')) return `Under ${dollars(Number(max) + 1)}`;
  return rangeText(min, max, (cents) => dollars(Number(cents)), '');
}

export function dollars(cents: number): string {
  return formatCents(cents).replace(/\.00$/, '');
}

function rangeText(min: string | undefined, max: string | undefined, show: (value: string) => string, unit: string): string {
  if (min !== undefined && max !== undefined) return min === max ? show(min) + unit : `${show(min)} to ${show(max)}${unit}`;
  if (max !== undefined) return `Up to ${show(max)}${unit}`;
  return min === undefined ? '' : `From ${show(min)}${unit}`;
}

function dayText(day: string): string {
  // Noon, so that no time zone shows the day before.
  return formatDay(`${day}T12:00:00`);
}

function shortList(text: string | undefined): string {
  const values = text?.split(',') ?? [];
  return values.slice(0, SHOWN).join(', ') + (values.length > SHOWN ? ` +${values.length - SHOWN}` : '');
}

function joined(names: readonly string[]): string {
  if (names.length > SHOWN) return `${names.length} places`;
  return names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
