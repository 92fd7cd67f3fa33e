import { formatCents } from '@warmline/domain/money/money';
import { RETURN_REASON_RULES } from '@warmline/contracts/returns/reasons';
import type { StaffReturnLine } from '@warmline/contracts/returns/staff-types';
import type { ReactNode } from 'react';
import type { Column } from '../../../../components/data-table/columns.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { Pill } from '../../../../components/ui/facts/pill.tsx';
import { formatDateTime } from '../../../../lib/text/format.ts';
import {
  accessText,
  evidenceText,
  itemName,
  itemNote,
  lessCreditText,
  percentText,
  reasonOfDecision,
  resultText,
} from '../../return-texts.ts';
import { ReturnStatusPill } from '../return-status.tsx';

export type Decision = 'accept' | 'refuse';

export interface QueueColumnsOptions {
  /** Renders the link to a buyer, and to an order. */
  buyerLink: (agencyId: string, name: string) => ReactNode;
  orderLink: (id: string, number: string) => ReactNode;
  onDecide: (line: StaffReturnLine, decision: Decision) => void;
  /** A line is asked for again after a lost answer: no other is accepted meanwhile. */
  isChecking: boolean;
}

/** Columns of the queue: what is returned by whom, why, and what shows that the buyer used it. */
export function queueColumns({
  buyerLink,
  orderLink,
  onDecide,
  isChecking,
}: QueueColumnsOptions): readonly Column<StaffReturnLine>[] {
  return [
    {
      id: 'item',
      name: 'Returned',
      width: 168,
      card: 'title',
      shown: 'always',
      opens: true,
      cell: ({ item }) => (
        <div>
          <strong>{itemName(item)}</strong>
          <small className="num">{itemNote(item)}</small>
        </div>
      ),
    },
    {
      id: 'price',
      name: 'Price',
      width: 78,
      end: true,
      card: 'corner',
      cell: (line) => (
        <div>
          <strong className="num">{formatCents(line.priceCents)}</strong>
          <small>{lessCreditText(line)}</small>
        </div>
      ),
    },
    {
      id: 'reason',
      name: 'Reason and evidence',
      card: 'line',
      shown: 'always',
      cell: (line) => (
        <div>
          {RETURN_REASON_RULES[line.reason].text}
          <small className="wrap">{evidenceText(line)}</small>
          <small>{accessText(line.access)}</small>
        </div>
      ),
    },
    {
      id: 'buyer',
      name: 'Buyer',
      width: 150,
      card: 'labelled',
      cell: ({ agency, buyerShare, overShare }) => (
        <div>
          {buyerLink(agency.id, agency.name)}
          <small>
            {overShare ? <Pill tone="warn">{`Returns ${percentText(buyerShare)}`}</Pill> : `Returns ${percentText(buyerShare)}`}
          </small>
        </div>
      ),
    },
    {
      id: 'order',
      name: 'Order',
      width: 104,
      card: 'labelled',
      cell: ({ order, number, orderRefundedCents }) => (
        <div>
          {orderLink(order.id, order.number)}
          <small>{number}</small>
          {orderRefundedCents > 0 && <Pill tone="warn">{`${formatCents(orderRefundedCents)} refunded`}</Pill>}
        </div>
      ),
    },
    {
      id: 'state',
      name: 'Due or decided',
      width: 130,
      card: 'line',
      cell: (line) => <State line={line} />,
    },
    {
      id: 'decision',
      name: 'Decision',
      width: 190,
      card: 'actions',
      shown: 'always',
      cell: (line) => (line.status === 'requested' ? <Buttons line={line} onDecide={onDecide} isChecking={isChecking} /> : null),
    },
  ];
}

function State({ line }: { line: StaffReturnLine }) {
  const { status, dueAt, isOverdue, decidedAt, decidedBy } = line;
  if (status === 'requested')
    return (
      <div>
        {isOverdue && <Pill tone="bad">Overdue</Pill>} <span data-quiet>{dueAt !== null && `Due ${formatDateTime(dueAt)}`}</span>
      </div>
    );
  return (
    <div>
      <ReturnStatusPill status={status} />
      <small className="wrap">
        {decidedBy === null ? 'By rule' : `By ${decidedBy}`}
        {decidedAt !== null && `, ${formatDateTime(decidedAt)}`}
      </small>
      <small className="wrap">
        {[status === 'refused' ? resultText(line) : '', reasonOfDecision(line)].filter(Boolean).join(' ')}
      </small>
    </div>
  );
}

function Buttons(props: { line: StaffReturnLine } & Pick<QueueColumnsOptions, 'onDecide' | 'isChecking'>) {
  const { line, onDecide, isChecking } = props;
  const name = itemName(line.item);
  return (
    <>
      <Button
        tone="secondary"
        size="sm"
        disabled={isChecking}
        aria-label={`Accept ${name}`}
        aria-keyshortcuts="A"
        onClick={() => onDecide(line, 'accept')}
      >
        Accept
      </Button>
      <Button tone="quiet" size="sm" aria-label={`Refuse ${name}`} aria-keyshortcuts="R" onClick={() => onDecide(line, 'refuse')}>
        Refuse
      </Button>
    </>
  );
}
