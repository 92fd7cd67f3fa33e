import { LEAD_FACETS } from '@warmline/contracts/leads/query';
import type { StandingFilter } from '@warmline/contracts/standing-orders/types';
import { browserZone } from '../../lib/time/time-zone.ts';
import { CHIP_LABELS, CHIP_NAMES, chipText } from './lead-chips.ts';
import { readFilters, readLeadView, typedFilters, type LeadFilters } from './lead-view.ts';

/** Facets as the chips take them: texts. */
export function chipFilters(facets: StandingFilter['facets'] = {}): LeadFilters {
  const given = LEAD_FACETS.filter((name) => facets[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, String(facets[name])])) as LeadFilters;
}

/** Facets as a standing order has them. */
export function facetsOf(filters: LeadFilters): NonNullable<StandingFilter['facets']> {
  const { filter: _text, zone: _zone, ...facets } = typedFilters(filters, readFilters(filters).query);
  return facets;
}

/** Returns the filter of an address of the list. */
export function standingFilterOf(search: Record<string, unknown>): StandingFilter {
  const { filters } = readFilters(readLeadView(search));
  return { ...(filters.filter !== undefined && { filter: filters.filter }), facets: facetsOf(filters), zone: browserZone() };
}

/** Returns a filter in words, one for each part. */
export function standingFilterWords({ filter, facets }: Pick<StandingFilter, 'filter' | 'facets'>): string[] {
  const filters = chipFilters(facets);
  const chips = CHIP_NAMES.map((chip) => [CHIP_LABELS[chip], chipText(chip, filters)] as const).filter(([, text]) => text !== '');
  const words = [...(filter ? [filter] : []), ...chips.map(([label, text]) => `${label}: ${text}`)];
  return words.length === 0 ? ['All leads'] : words;
}
