import { formatCents } from '@warmline/domain/money/money';
import type { WalletEntry } from '@warmline/contracts/wallet/types';
import { walletEntryName } from '@warmline/domain/money/wallet-entry';
import type { ReactNode } from 'react';
import type { Column } from '../../../components/data-table/columns.ts';
import { formatDateTime } from '../../../lib/text/format.ts';
import { Amount } from './amount.tsx';

/** Columns of the activity; `orderLink` renders the link to an order. */
export const entryColumns = (orderLink: (id: string, number: string) => ReactNode): readonly Column<WalletEntry>[] => [
  {
    id: 'when',
    name: 'Date',
    width: 210,
    card: 'line',
    cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
  },
  {
    id: 'what',
    name: 'What',
    card: 'title',
    shown: 'always',
    cell: ({ order, deposit, payout, ...entry }) => (
      <>
        <strong>{order?.description ?? walletEntryName(entry)}</strong>
        {order !== null && (
          <small>
            {walletEntryName(entry)} {orderLink(order.id, order.number)}
          </small>
        )}
        {deposit !== null && <small>{deposit.reference}</small>}
        {payout !== null && <small>{payout.number}</small>}
      </>
    ),
  },
  {
    id: 'amount',
    name: 'Amount',
    width: 130,
    end: true,
    card: 'corner',
    shown: 'always',
    cell: ({ amountCents }) => <Amount cents={amountCents} />,
  },
  {
    id: 'balance',
    name: 'Balance',
    width: 130,
    end: true,
    card: 'labelled',
    cell: ({ availableAfterCents }) => <span className="num">{formatCents(availableAfterCents)}</span>,
  },
];
