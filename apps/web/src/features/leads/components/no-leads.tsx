import { useQuery } from '@tanstack/react-query';
import type { WiderFilter } from '@warmline/contracts/leads/query';
import { meantPlaces } from '@warmline/domain/leads/meant-places';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/states/empty-state.tsx';
import { countOf, formatCount } from '../../../lib/text/format.ts';
import { widerFilterQuery } from '../api/aged-leads.ts';
import { CHIP_LABELS, dollars, nothingText, withoutChip } from '../lead-chips.ts';
import type { LeadFilters, ReadView } from '../lead-view.ts';

export interface NoLeadsProps {
  view: ReadView;
  page: number;
  /** The answer to this filter is still on its way. */
  isLoading: boolean;
  onFilter: (filters: LeadFilters) => void;
  onClear: () => void;
  /** Makes a standing order of the filter, which waits for such leads. */
  standingLink: ReactNode;
}

/** Says why no leads are shown: none in stock, none on this page, or none that match, with the filter that is the reason. */
export function NoLeads({ view, page, isLoading, onFilter, onClear, standingLink }: NoLeadsProps) {
  const { filters, problem } = view;
  const names = Object.keys(filters);
  if (problem !== undefined) return <Unmatched title="This filter can't be read." text={problem} onClear={onClear} />;
  if (isLoading) return <EmptyState icon="search" title="Looking for leads..." />;
  if (names.length === 0 && page === 1) return <EmptyState icon="list" title="No aged leads available at this time." />;
  if (names.length === 0) return <Unmatched title="There are no leads on this page." onClear={onClear} />;
  if (names.length === 1 && filters.filter !== undefined) {
    const isZip = filters.filter.split(',').some((term) => /^\d{5}$/.test(term.trim()));
    const meant = meantPlaces(filters.filter);
    const hint = isZip ? 'For a ZIP code, type zip:77002, or choose ZIP code above.' : undefined;
    return (
      <Unmatched
        title={`No leads match “${filters.filter}”.`}
        text={meant === null ? hint : 'Separate places with commas.'}
        action={meant !== null && <Button onClick={() => onFilter({ filter: meant })}>Show {meant}</Button>}
        onClear={onClear}
        standingLink={meant === null && standingLink}
      />
    );
  }
  return <Narrowed view={view} onFilter={onFilter} onClear={onClear} standingLink={standingLink} />;
}

interface UnmatchedProps {
  title: string;
  text?: string | undefined;
  action?: ReactNode;
  standingLink?: ReactNode;
  onClear: () => void;
}

function Unmatched({ title, text, action, standingLink, onClear }: UnmatchedProps) {
  return (
    <EmptyState icon="search" title={title}>
      {text !== undefined && <p>{text}</p>}
      {action}
      <Button tone="secondary" onClick={onClear}>
        Show all leads
      </Button>
      {standingLink}
    </EmptyState>
  );
}

/** Names the filter without which there are leads, and offers to change it (L59). */
function Narrowed({ view, onFilter, onClear, standingLink }: Omit<NoLeadsProps, 'page' | 'isLoading'>) {
  const { filters, query } = view;
  const { data } = useQuery(widerFilterQuery(filters, query));
  const wider = data?.narrowest ?? null;
  return (
    <EmptyState icon="search" title={nothingText(filters) + (wider?.priceMaxCents ? `: ${widerText(wider)}` : '')}>
      {wider !== null && wider.priceMaxCents === null && <p>{widerText(wider)}</p>}
      {wider !== null && <Button onClick={() => onFilter(widened(filters, wider))}>Show {countText(wider)}</Button>}
      <Button tone="secondary" onClick={onClear}>
        Show all leads
      </Button>
      {standingLink}
    </EmptyState>
  );
}

type Wider = NonNullable<WiderFilter['narrowest']>;

function widerText(wider: Wider): string {
  const { chip, priceMaxCents, total, exact } = wider;
  const count = formatCount(total) + (exact ? '' : '+');
  if (priceMaxCents !== null) return `${count} up to ${dollars(priceMaxCents)}`;
  const name = chip === 'places' ? 'the places' : chip === 'filter' ? 'the search' : `“${CHIP_LABELS[chip]}”`;
  return `Without ${name} there ${total === 1 ? 'is' : 'are'} ${count}.`;
}

function countText({ total, exact }: Wider): string {
  return exact ? countOf(total, 'lead') : `${formatCount(total)}+ leads`;
}

function widened(filters: LeadFilters, { chip, priceMaxCents }: Wider): LeadFilters {
  return priceMaxCents === null ? withoutChip(filters, chip) : { ...filters, priceMaxCents: String(priceMaxCents) };
}
