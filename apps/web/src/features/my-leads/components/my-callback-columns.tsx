import type { AgencyCallback } from '@warmline/contracts/agency-leads/types';
import { LEAD_REFUND_LABELS } from '@warmline/contracts/leads/messages';
import type { ReactNode } from 'react';
import type { Column } from '../../../components/data-table/columns.ts';
import { CallTime } from '../../../components/ui/facts/appointment-time.tsx';
import { EmailLink } from '../../../components/ui/facts/email-link.tsx';
import { PhoneLink } from '../../../components/ui/facts/phone-link.tsx';
import { Pill } from '../../../components/ui/facts/pill.tsx';
import { LEAD_REFUND_TONES } from '../../../config/order-tones.ts';
import { formatDay } from '../../../lib/text/format.ts';

/** Columns of the callbacks in My Leads. A masked callback has no email, and can't be called. */
export function myCallbackColumns(orderLink: (id: string, number: string) => ReactNode): readonly Column<AgencyCallback>[] {
  return [
    {
      id: 'name',
      name: 'Name',
      width: 180,
      card: 'title',
      shown: 'always',
      sort: 'name',
      cell: ({ name, slotAt, refund, isReturned }) => (
        <div>
          <strong>{name}</strong>
          <div>
            {slotAt !== null && <Pill tone="info">Appointment</Pill>}
            {refund !== null && <Pill tone={LEAD_REFUND_TONES[refund]}>{LEAD_REFUND_LABELS[refund]}</Pill>}
            {isReturned && <Pill tone="plain">Returned</Pill>}
          </div>
        </div>
      ),
    },
    {
      id: 'contact',
      name: 'Contact',
      width: 250,
      card: 'line',
      shown: 'always',
      cell: ({ phone, email }) =>
        email === null ? (
          phone
        ) : (
          <div>
            <PhoneLink number={phone} />
            <div>
              <a href={`mailto:${email}`} data-quiet>
                <EmailLink>{email}</EmailLink>
              </a>
            </div>
          </div>
        ),
    },
    { id: 'state', name: 'State', width: 80, card: 'inline', sort: 'state', cell: ({ state }) => state },
    { id: 'time', name: 'Time', width: 250, card: 'line', sort: 'time', cell: (callback) => <CallTime {...callback} /> },
    {
      id: 'bought',
      name: 'Bought on',
      width: 130,
      card: 'labelled',
      sort: '-bought',
      cell: ({ boughtAt, orderId, orderNumber }) => (
        <div>
          <time dateTime={boughtAt}>{formatDay(boughtAt)}</time>
          <small>{orderLink(orderId, orderNumber)}</small>
        </div>
      ),
    },
  ];
}
