import type { AgencyLead } from '@warmline/contracts/agency-leads/types';
import { useMemo } from 'react';
import type { Column } from '../../../components/data-table/columns.ts';
import { countOf } from '../../../lib/text/format.ts';
import { boughtColumn, STATE_COLUMN, type OrderLink } from './owned-columns.tsx';
import { OwnedSection, type MyLeadsSectionProps } from './owned-section.tsx';

const INTRO = {
  inFull: 'Every lead you own. Tap a number to call, then save how it went.',
  masked: 'Every lead your agency owns. Your role is viewer, so contact details are hidden.',
};

/** The leads in My Leads (M94). */
export function MyLeadsSection({ orderLink, ...props }: MyLeadsSectionProps) {
  const facts = useMemo(() => leadFacts(orderLink), [orderLink]);
  return <OwnedSection list="leads" facts={facts} intro={INTRO} {...props} />;
}

/** What only leads have, between contact and status. */
export const leadFacts = (orderLink: OrderLink): readonly Column<AgencyLead>[] => [
  STATE_COLUMN,
  {
    id: 'age',
    name: 'Lead age',
    width: 96,
    card: 'inline',
    sort: '-age',
    cell: ({ actualAge }) => <span data-quiet>{countOf(actualAge, 'day')}</span>,
  },
  boughtColumn(orderLink),
];
