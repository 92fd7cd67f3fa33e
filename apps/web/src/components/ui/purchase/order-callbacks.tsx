import { formatCents } from '@warmline/domain/money/money';
import type { PurchasedCallback } from '@warmline/contracts/callbacks/types';
import { LEAD_REFUND_LABELS } from '@warmline/contracts/leads/messages';
import { LEAD_RETURN_LABELS } from '@warmline/contracts/returns/messages';
import { useMemo } from 'react';
import { countOf } from '../../../lib/text/format.ts';
import type { Column } from '../../data-table/columns.ts';
import { DataTable } from '../../data-table/data-table.tsx';
import { CallTime } from '../facts/appointment-time.tsx';
import { EmailLink } from '../facts/email-link.tsx';
import { PhoneLink } from '../facts/phone-link.tsx';
import { returnable, type ReturnLink } from './return-link.ts';
import { emailHref } from '../../../lib/text/email-href.ts';

const columnsOf = (hasSlots: boolean): readonly Column<PurchasedCallback>[] => [
  { id: 'name', name: 'Name', width: 164, card: 'title', shown: 'always', cell: ({ name }) => <strong>{name}</strong> },
  {
    id: 'phone',
    name: 'Phone',
    width: 136,
    card: 'inline',
    shown: 'always',
    // A masked number has no email, and can't be called.
    cell: ({ phone, email }) => (email === null ? phone : <PhoneLink number={phone} />),
  },
  {
    id: 'email',
    name: 'Email',
    width: 224,
    card: 'line',
    cell: ({ email }) =>
      email === null ? (
        <span data-quiet>hidden</span>
      ) : (
        <a href={emailHref(email)}>
          <EmailLink>{email}</EmailLink>
        </a>
      ),
  },
  { id: 'state', name: 'State', width: 66, card: 'inline', cell: ({ state }) => state },
  {
    id: 'requested',
    name: hasSlots ? 'Time' : 'Requested time',
    width: hasSlots ? 250 : 200,
    card: 'line',
    cell: (callback) => <CallTime {...callback} />,
  },
  {
    id: 'price',
    name: 'Price',
    width: 96,
    end: true,
    card: 'corner',
    cell: ({ priceCents, refund, return: returned }) => (
      <div>
        <strong>{formatCents(priceCents)}</strong>
        {refund !== null && <small>{LEAD_REFUND_LABELS[refund]}</small>}
        {returned !== null && <small>{LEAD_RETURN_LABELS[returned.status]}</small>}
      </div>
    ),
  },
];

export interface OrderCallbacksProps {
  callbacks: readonly PurchasedCallback[];
  /** Missing where nothing of the order can be returned. */
  returnLink?: ReturnLink | undefined;
}

/**
 * Shows the callbacks or the appointment of a paid order, with links to call and email them. Default export, because it is
 * lazy-loaded.
 */
export default function OrderCallbacks({ callbacks, returnLink }: OrderCallbacksProps) {
  const hasSlots = callbacks.some(({ slotAt }) => slotAt !== null);
  const columns = useMemo(() => returnable(columnsOf(hasSlots), returnLink), [hasSlots, returnLink]);
  return (
    <DataTable
      name="order-callbacks"
      caption={hasSlots ? 'Appointment in this order' : 'Callbacks in this order'}
      columns={columns}
      rows={callbacks}
      rowId={({ id }) => String(id)}
      note="Times are on the clocks of the person's state."
      count={countOf(callbacks.length, hasSlots ? 'appointment' : 'callback')}
    />
  );
}
