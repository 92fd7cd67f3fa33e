import type { BookingRow } from '@warmline/contracts/bookings/types';
import { formatPhone } from '@warmline/domain/places/us-phone';
import type { Column } from '../../../components/data-table/columns.ts';
import { Button } from '../../../components/ui/button.tsx';
import { EmailLink } from '../../../components/ui/facts/email-link.tsx';
import { PhoneLink } from '../../../components/ui/facts/phone-link.tsx';
import { Pill } from '../../../components/ui/facts/pill.tsx';
import { formatDateTime } from '../../../lib/text/format.ts';
import { zoneLabel } from '../../../lib/time/time-zone.ts';
import { emailHref } from '../../../lib/text/email-href.ts';

/** Columns of the booked calls. */
export function bookingColumns(onCancel: (booking: BookingRow) => void): readonly Column<BookingRow>[] {
  return [
    {
      id: 'time',
      name: 'Time',
      width: 190,
      card: 'title',
      shown: 'always',
      cell: ({ startsAt, timeZone }) => (
        <div>
          <strong>
            <time dateTime={startsAt}>{formatDateTime(startsAt)}</time>
          </strong>
          {zoneLabel(timeZone) !== zoneLabel() && <small>visitor in {zoneLabel(timeZone)}</small>}
        </div>
      ),
    },
    {
      id: 'visitor',
      name: 'Visitor',
      width: 190,
      card: 'line',
      cell: ({ name, agency }) => (
        <div>
          {name}
          {agency !== '' && <small>{agency}</small>}
        </div>
      ),
    },
    {
      id: 'contact',
      name: 'Contact',
      card: 'line',
      cell: ({ phone, email }) => (
        <>
          <PhoneLink number={formatPhone(phone)} />
          <a href={emailHref(email)} data-quiet>
            <EmailLink>{email}</EmailLink>
          </a>
        </>
      ),
    },
    {
      id: 'note',
      name: 'Note',
      card: 'labelled',
      cell: ({ note }) => (note === '' ? null : <span className="wrap">{note}</span>),
    },
    { id: 'status', name: 'Status', width: 170, card: 'corner', cell: (booking) => <Status booking={booking} /> },
    {
      id: 'cancel',
      name: 'Cancel',
      nameHidden: true,
      width: 104,
      card: 'actions',
      shown: 'always',
      cell: (booking) =>
        booking.canCancel ? (
          <Button
            tone="quiet"
            size="sm"
            color="fg.muted"
            aria-label={`Cancel the call with ${booking.name}`}
            onClick={() => onCancel(booking)}
          >
            Cancel
          </Button>
        ) : null,
    },
  ];
}

function Status({ booking: { canCancel, canceled } }: { booking: BookingRow }) {
  if (canceled === null) return canCancel ? <Pill tone="good">Booked</Pill> : <Pill tone="plain">Over</Pill>;
  return (
    <div>
      <Pill tone="warn">Canceled</Pill>
      <small>
        by {canceled.by ?? 'the visitor'}
        {canceled.reason !== '' && `: ${canceled.reason}`}
      </small>
    </div>
  );
}
