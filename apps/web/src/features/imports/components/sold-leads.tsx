import { chakra } from '@chakra-ui/react/styled-system';
import type { SoldLead } from '@warmline/contracts/lead-imports/types';
import { formatPhone } from '@warmline/domain/places/us-phone';
import { countOf, formatCount, formatDay } from '../../../lib/text/format.ts';

const Section = chakra('section', {
  base: {
    '& h3': { marginBottom: '2', fontSize: '15px', fontWeight: '600' },
    '& ul': { maxHeight: '240px', borderWidth: '1px', borderRadius: 'l2', overflowY: 'auto' },
    '& li': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '4',
      paddingBlock: '2',
      paddingInline: '3.5',
      fontSize: 'sm',
      fontVariantNumeric: 'tabular-nums',
      lineHeight: '1.35',
    },
    '& li + li': { borderTopWidth: '1px' },
    '& strong': { display: 'block', fontWeight: '560' },
    '& small': { color: 'fg.muted', fontSize: '13px' },
    '& li > small': { textAlign: 'end', whiteSpace: 'nowrap' },
  },
});

/** Sold leads that a revert keeps, with the order of each. */
export function SoldLeads({ count, leads }: { count: number; leads: readonly SoldLead[] }) {
  return (
    <Section aria-labelledby="sold-title">
      <h3 id="sold-title">{countOf(count, 'lead')} sold: buyers keep these leads</h3>
      <ul tabIndex={0} aria-labelledby="sold-title">
        {leads.map((lead) => (
          <li key={lead.leadId}>
            <span>
              <strong>{lead.name}</strong>
              <small>
                {formatPhone(lead.phone)} · {lead.state}
              </small>
            </span>
            <small>
              {lead.orderNumber}
              <br />
              {formatDay(lead.soldAt)}
            </small>
          </li>
        ))}
      </ul>
      {leads.length < count && <p className="fine">The first {formatCount(leads.length)} are shown.</p>}
    </Section>
  );
}
