import { formatCents } from '@warmline/domain/money/money';
import type { AdminLeadRow } from '@warmline/contracts/leads/admin-types';
import { ageRangeLabel } from '@warmline/domain/leads/lead-age';
import type { Column } from '../../../components/data-table/columns.ts';
import { EmailLink } from '../../../components/ui/facts/email-link.tsx';
import { Pill } from '../../../components/ui/facts/pill.tsx';
import { countOf, formatDateTime, formatDay } from '../../../lib/text/format.ts';
import { STATUS_LABELS, STATUS_TONES } from '../lead-labels.ts';

/** Columns of the stored leads. */
export const LEAD_COLUMNS: readonly Column<AdminLeadRow>[] = [
  { id: 'name', name: 'Lead', width: 170, card: 'title', shown: 'always', opens: true, cell: ({ name }) => name },
  {
    id: 'contact',
    name: 'Contact',
    card: 'line',
    cell: ({ phone, email }) => (
      <>
        <div className="num">{phone}</div>
        {email !== null && (
          <div data-quiet>
            <EmailLink>{email}</EmailLink>
          </div>
        )}
      </>
    ),
  },
  { id: 'state', name: 'State', width: 66, card: 'inline', cell: ({ state }) => state },
  {
    id: 'age',
    name: 'Lead age',
    width: 156,
    card: 'inline',
    sort: 'age',
    cell: ({ actualAge }) => (
      <span className="num">
        {countOf(actualAge, 'day')} <span data-quiet>({ageRangeLabel(actualAge).replace(' days', '')})</span>
      </span>
    ),
  },
  {
    id: 'price',
    name: 'Price',
    width: 84,
    end: true,
    card: 'corner',
    cell: ({ priceCents }) => <strong>{formatCents(priceCents)}</strong>,
  },
  {
    id: 'status',
    name: 'Status',
    width: 106,
    card: 'inline',
    cell: ({ status }) => <Pill tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Pill>,
  },
  {
    id: 'added',
    name: 'Added',
    width: 128,
    card: 'inline',
    sort: '-added',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={formatDateTime(createdAt)} data-quiet>
        {formatDay(createdAt)}
      </time>
    ),
  },
];
