import type { CallbackRow } from '@warmline/contracts/callbacks/types';
import type { Column } from '../../../components/data-table/columns.ts';
import { Button } from '../../../components/ui/button.tsx';
import { EmailLink } from '../../../components/ui/email-link.tsx';
import { PhoneLink } from '../../../components/ui/phone-link.tsx';
import { formatCents, formatDateTime } from '../../../lib/format.ts';

/** Columns of the stored callbacks. */
export function callbackColumns(onRemove: (callback: CallbackRow) => void): readonly Column<CallbackRow>[] {
  return [
    { id: 'name', name: 'Name', width: 220, card: 'title', shown: 'always', cell: ({ name }) => <strong>{name}</strong> },
    {
      id: 'contact',
      name: 'Contact',
      card: 'line',
      cell: ({ phone, email }) => (
        <>
          <PhoneLink number={phone} />
          <a href={`mailto:${email}`} data-quiet>
            <EmailLink>{email}</EmailLink>
          </a>
        </>
      ),
    },
    { id: 'state', name: 'State', width: 80, card: 'labelled', cell: ({ state }) => state },
    {
      id: 'price',
      name: 'Price',
      width: 100,
      end: true,
      card: 'corner',
      cell: ({ priceCents }) => <strong>{formatCents(priceCents)}</strong>,
    },
    {
      id: 'added',
      name: 'Added',
      width: 200,
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
      width: 108,
      card: 'actions',
      shown: 'always',
      cell: (callback) => (
        <Button tone="quiet" size="sm" color="fg.muted" aria-label={`Remove ${callback.name}`} onClick={() => onRemove(callback)}>
          Remove
        </Button>
      ),
    },
  ];
}
