import { formatCents } from '@warmline/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { AGENCY_LEAD_STATUS_LABELS } from '@warmline/contracts/agency-leads/messages';
import { AGENCY_LEAD_STATUSES } from '@warmline/contracts/agency-leads/types';
import { stateName } from '@warmline/domain/places/us-states';
import type { ReactNode } from 'react';
import { Pill } from '../../../components/ui/facts/pill.tsx';
import { formatCount, formatDay } from '../../../lib/text/format.ts';
import { customerLeadsQuery } from '../api/customer.ts';
import { Lines, Marks, NoLines } from '../customer-recipe.ts';
import { CustomerPart } from './customer-part.tsx';

export interface CustomerLeadsPanelProps {
  id: string;
  leadLink: (id: number, name: string) => ReactNode;
}

/** The leads that a customer bought: how many of each outcome, and the latest ones without contacts. */
export function CustomerLeadsPanel({ id, leadLink }: CustomerLeadsPanelProps) {
  const leads = useQuery(customerLeadsQuery(id));
  return (
    <CustomerPart title="Leads" query={leads}>
      {({ all, byStatus, latest }) =>
        all === 0 ? (
          <NoLines>No leads yet.</NoLines>
        ) : (
          <>
            <Marks css={{ marginBottom: '3.5', fontSize: '14.5px' }}>
              <strong>{formatCount(all)} owned</strong>
              {AGENCY_LEAD_STATUSES.filter((status) => byStatus[status] > 0).map((status) => (
                <Pill key={status} tone="plain">{`${AGENCY_LEAD_STATUS_LABELS[status]} ${formatCount(byStatus[status])}`}</Pill>
              ))}
            </Marks>
            <Lines>
              {latest.map((lead) => (
                <li key={`${lead.id} ${lead.orderId}`}>
                  <div>
                    {leadLink(lead.id, lead.name)}
                    <small>
                      {stateName(lead.state)} · order {lead.orderNumber} · {formatDay(lead.boughtAt)}
                    </small>
                  </div>
                  <div>
                    {formatCents(lead.priceCents)}
                    <small>{AGENCY_LEAD_STATUS_LABELS[lead.status]}</small>
                  </div>
                </li>
              ))}
            </Lines>
            {all > latest.length && (
              <NoLines css={{ marginTop: '3' }}>
                The latest {latest.length} of {formatCount(all)}.
              </NoLines>
            )}
          </>
        )
      }
    </CustomerPart>
  );
}
