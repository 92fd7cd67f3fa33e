import { formatCents } from '@warmline/domain/money/money';
import type { Adjustment } from '@warmline/contracts/wallet/adjustment-types';
import type { ReactNode } from 'react';
import type { Column } from '../../../../components/data-table/columns.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { Pill } from '../../../../components/ui/facts/pill.tsx';
import { formatChange, formatDateTime } from '../../../../lib/text/format.ts';
import { STATUS_PILLS } from '../../adjustment-labels.ts';
import { Amount } from '../amount.tsx';

export interface AdjustmentColumnsOptions {
  /** Whether the user may approve and reject. */
  canDecide: boolean;
  onDecide: (adjustment: Adjustment, act: 'approve' | 'reject') => void;
  /** Renders the link to a wallet; undefined on the page of one wallet. */
  walletLink?: (agencyId: string, name: string) => ReactNode;
}

/** Columns of adjustments: who asks for what, why, and what the balance would become. */
export function adjustmentColumns({ canDecide, onDecide, walletLink }: AdjustmentColumnsOptions): readonly Column<Adjustment>[] {
  return [
    {
      id: 'asked',
      name: 'Asked',
      width: 190,
      card: 'line',
      cell: ({ askedAt, askedBy }) => (
        <div>
          <time dateTime={askedAt}>{formatDateTime(askedAt)}</time>
          <small>by {askedBy}</small>
        </div>
      ),
    },
    {
      id: 'what',
      name: walletLink === undefined ? 'Reason' : 'Agency and reason',
      card: 'title',
      shown: 'always',
      cell: ({ agency, kind, reason, expiresAt }) => (
        <div>
          {walletLink !== undefined && <strong>{walletLink(agency.id, agency.name)}</strong>}
          <div className="wrap">{reason}</div>
          {kind === 'promo' && <small>Promo credit{expiresAt !== null && `, expires ${formatDateTime(expiresAt)}`}</small>}
        </div>
      ),
    },
    {
      id: 'amount',
      name: 'Amount',
      width: 120,
      end: true,
      card: 'corner',
      shown: 'always',
      cell: ({ amountCents }) => <Amount cents={amountCents} />,
    },
    {
      id: 'balance',
      name: 'Balance',
      width: 190,
      card: 'labelled',
      cell: ({ available }) => (available === null ? null : <BeforeAfter {...available} />),
    },
    {
      id: 'decision',
      name: 'Decision',
      width: 220,
      card: 'actions',
      shown: 'always',
      cell: (adjustment) =>
        adjustment.status === 'pending' && canDecide ? (
          <Decide adjustment={adjustment} onDecide={onDecide} />
        ) : (
          <Decided adjustment={adjustment} />
        ),
    },
  ];
}

function BeforeAfter({ beforeCents, afterCents }: NonNullable<Adjustment['available']>) {
  return (
    <div className="num">
      {formatCents(beforeCents)} now
      <small>{afterCents === null ? 'not enough cash to take this' : `${formatCents(afterCents)} after`}</small>
    </div>
  );
}

function Decided({ adjustment: { status, decision } }: { adjustment: Adjustment }) {
  const [text, tone] = STATUS_PILLS[status];
  return (
    <div>
      <Pill tone={tone}>{text}</Pill>
      {decision !== null && (
        <small className="wrap">
          by {decision.by}, {formatDateTime(decision.at)}
          {decision.note !== null && `: ${decision.note}`}
        </small>
      )}
    </div>
  );
}

const ACTS = [
  ['approve', 'Approve'],
  ['reject', 'Reject'],
] as const;

function Decide({ adjustment, onDecide }: { adjustment: Adjustment } & Pick<AdjustmentColumnsOptions, 'onDecide'>) {
  const { isOwn, amountCents, agency } = adjustment;
  const what = `${formatChange(amountCents)} for ${agency.name}`;
  return (
    <>
      {ACTS.filter(([act]) => act === 'reject' || !isOwn).map(([act, label]) => (
        <Button
          key={act}
          tone={act === 'approve' ? 'secondary' : 'quiet'}
          size="sm"
          aria-label={`${label} ${what}`}
          onClick={() => onDecide(adjustment, act)}
        >
          {label}
        </Button>
      ))}
      {isOwn && <small>Another admin approves it</small>}
    </>
  );
}
