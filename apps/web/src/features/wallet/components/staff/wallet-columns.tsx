import { formatCents } from '@warmline/domain/money/money';
import type { WalletRow } from '@warmline/contracts/wallet/adjustment-types';
import type { ReactNode } from 'react';
import type { Column } from '../../../../components/data-table/columns.ts';

/** An amount that most agencies don't have; empty if it is zero, so that the others are seen, and a card on a phone is short. */
const amountColumn = (id: string, name: string, centsOf: (row: WalletRow) => number): Column<WalletRow> => ({
  id,
  name,
  width: 124,
  end: true,
  card: 'labelled',
  cell: (row) => centsOf(row) !== 0 && <span className="num">{formatCents(centsOf(row))}</span>,
});

/** Columns of the balances of agencies; `walletLink` renders the link to a wallet. */
export const walletColumns = (walletLink: (agencyId: string, name: string) => ReactNode): readonly Column<WalletRow>[] => [
  {
    id: 'agency',
    name: 'Agency',
    card: 'title',
    shown: 'always',
    cell: ({ agency }) => walletLink(agency.id, agency.name),
  },
  {
    id: 'available',
    name: 'Balance',
    width: 130,
    end: true,
    card: 'corner',
    shown: 'always',
    cell: ({ availableCents }) => <strong className="num">{formatCents(availableCents)}</strong>,
  },
  amountColumn('promo', 'Promo', ({ promoCents }) => promoCents),
  amountColumn('held', 'On hold', ({ heldCents }) => heldCents),
  amountColumn('frozen', 'Frozen', ({ frozenCents }) => frozenCents),
  amountColumn('owed', 'Owes', ({ owedCents }) => owedCents),
];
