import { formatCents } from '@warmline/domain/money/money';
import { LEAD_REFUND_LABELS } from '@warmline/contracts/leads/messages';
import type { PurchasedLead } from '@warmline/contracts/leads/types';
import type { Column } from '../../../components/data-table/columns.ts';
import { PhoneLink } from '../../../components/ui/facts/phone-link.tsx';
import { Pill } from '../../../components/ui/facts/pill.tsx';
import { LEAD_REFUND_TONES } from '../../../config/order-tones.ts';

/** A lead or callback of an order, with what was given back of it. */
export type Refundable = Pick<
  PurchasedLead,
  'id' | 'name' | 'phone' | 'state' | 'priceCents' | 'refund' | 'partRefundedCents' | 'return'
>;

/** Returns what these may still get together. */
export function restOf(items: readonly Refundable[]): number {
  return items.reduce((sum, { priceCents, partRefundedCents = 0 }) => sum + priceCents - partRefundedCents, 0);
}

/** Returns the columns of leads or callbacks that can be refunded; `own` is what only one of them has. */
export function refundableColumns<Item extends Refundable>(own: Column<Item>): readonly Column<Item>[] {
  return [
    { id: 'name', name: 'Name', card: 'title', shown: 'always', cell: ({ name }) => <strong>{name}</strong> },
    { id: 'phone', name: 'Phone', width: 150, card: 'inline', cell: ({ phone }) => <PhoneLink number={phone} /> },
    { id: 'state', name: 'State', width: 80, card: 'inline', cell: ({ state }) => state },
    own,
    {
      id: 'refund',
      name: 'Refund',
      width: 150,
      card: 'inline',
      cell: ({ refund, partRefundedCents = 0, return: returned }) =>
        returned?.status === 'accepted' ? (
          <Pill tone="good">Returned</Pill>
        ) : refund ? (
          <Pill tone={LEAD_REFUND_TONES[refund]}>{LEAD_REFUND_LABELS[refund]}</Pill>
        ) : (
          partRefundedCents > 0 && <span data-quiet>{formatCents(partRefundedCents)} refunded</span>
        ),
    },
    {
      id: 'price',
      name: 'Price',
      width: 100,
      end: true,
      card: 'corner',
      cell: ({ priceCents }) => <strong>{formatCents(priceCents)}</strong>,
    },
  ];
}
