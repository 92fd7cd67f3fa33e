import type { AgencyCallback } from '@warmline/contracts/agency-leads/types';
import { useMemo } from 'react';
import type { Column } from '../../../components/data-table/columns.ts';
import { CallTime } from '../../../components/ui/facts/appointment-time.tsx';
import { Pill } from '../../../components/ui/facts/pill.tsx';
import { boughtColumn, STATE_COLUMN, type OrderLink } from './owned-columns.tsx';
import { OwnedSection, type MyLeadsSectionProps } from './owned-section.tsx';

const INTRO = {
  inFull: 'Every callback and appointment you own. Tap a number to call, then save how it went.',
  masked: 'Every callback your agency owns. Your role is viewer, so contact details are hidden.',
};

/** Less than that of leads, so that the time has room. */
export const CONTACT_PX = 200;

/** The callbacks and appointments in My Leads (L97). Default export, because it is lazy-loaded. */
export default function MyCallbacksSection({ orderLink, ...props }: MyLeadsSectionProps) {
  const facts = useMemo(() => callbackFacts(orderLink), [orderLink]);
  return (
    <OwnedSection
      list="callbacks"
      contactWidth={CONTACT_PX}
      facts={facts}
      intro={INTRO}
      note="Times are on the clocks of the person's state."
      {...props}
    />
  );
}

/** What only callbacks have, between contact and status. */
export const callbackFacts = (orderLink: OrderLink): readonly Column<AgencyCallback>[] => [
  STATE_COLUMN,
  {
    id: 'time',
    name: 'Time',
    width: 148,
    card: 'line',
    sort: 'time',
    cell: (callback) => (
      <div>
        {callback.slotAt !== null && <Pill tone="info">Appointment</Pill>}
        <div>
          <CallTime {...callback} isShort />
        </div>
      </div>
    ),
  },
  boughtColumn(orderLink),
];
