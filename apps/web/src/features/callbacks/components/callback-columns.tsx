import { formatCents } from '@warmline/domain/money/money';
import type { CallbackRow, CallbackStatus } from '@warmline/contracts/callbacks/types';
import { prospectTime } from '@warmline/domain/callbacks/requested-time';
import type { Column } from '../../../components/data-table/columns.ts';
import { Button } from '../../../components/ui/button.tsx';
import { EmailLink } from '../../../components/ui/facts/email-link.tsx';
import { Pill, type PillTone } from '../../../components/ui/facts/pill.tsx';
import { PhoneLink } from '../../../components/ui/facts/phone-link.tsx';
import { formatDateTime } from '../../../lib/text/format.ts';
import { emailHref } from '../../../lib/text/email-href.ts';

/** The words and tones of leads (`lead-labels.ts`). */
const STATUSES: Record<CallbackStatus, { text: string; tone: PillTone }> = {
  free: { text: 'For sale', tone: 'good' },
  held: { text: 'Held', tone: 'info' },
  sold: { text: 'Sold', tone: 'plain' },
  passed: { text: 'Time passed', tone: 'plain' },
};

/** Whether no buyer holds or owns a callback. */
export const isRemovable = ({ status }: CallbackRow): boolean => status === 'free' || status === 'passed';

/** Columns of the stored callbacks. */
export function callbackColumns(onRemove: (callback: CallbackRow) => void): readonly Column<CallbackRow>[] {
  return [
    { id: 'name', name: 'Name', width: 124, card: 'title', shown: 'always', cell: ({ name }) => <strong>{name}</strong> },
    {
      id: 'contact',
      name: 'Contact',
      card: 'line',
      cell: ({ phone, email }) => (
        <>
          <PhoneLink number={phone} />
          <a href={emailHref(email)} data-quiet>
            <EmailLink>{email}</EmailLink>
          </a>
        </>
      ),
    },
    {
      id: 'state',
      name: 'State and time',
      // A time with its zone fits into one line, as `Added` does below.
      width: 200,
      card: 'line',
      cell: ({ state, requestedAt, slotAt, slotMinutes }) => {
        const at = slotAt ?? requestedAt;
        return (
          <div>
            {slotAt === null ? state : `${state}, ${slotMinutes}-min appointment`}
            <small>{at === null ? 'any time' : prospectTime(at, state)}</small>
          </div>
        );
      },
    },
    {
      id: 'status',
      name: 'Status',
      width: 96,
      card: 'inline',
      cell: ({ status }) => <Pill tone={STATUSES[status].tone}>{STATUSES[status].text}</Pill>,
    },
    {
      id: 'price',
      name: 'Price',
      width: 92,
      end: true,
      card: 'corner',
      cell: ({ priceCents }) => <strong>{formatCents(priceCents)}</strong>,
    },
    {
      id: 'added',
      name: 'Added',
      width: 186,
      card: 'labelled',
      cell: ({ createdAt, addedBy }) => (
        <div>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          <small>by {addedBy}</small>
        </div>
      ),
    },
    {
      id: 'remove',
      name: 'Remove',
      nameHidden: true,
      width: 96,
      card: 'actions',
      shown: 'always',
      cell: (callback) =>
        isRemovable(callback) && (
          <Button
            tone="quiet"
            size="sm"
            color="fg.muted"
            aria-label={`Remove ${callback.name}`}
            onClick={() => onRemove(callback)}
          >
            Remove
          </Button>
        ),
    },
  ];
}
