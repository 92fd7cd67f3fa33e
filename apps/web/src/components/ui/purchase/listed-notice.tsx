import { formatCents } from '@warmline/domain/money/money';
import type { ReactNode } from 'react';
import type { ListedReason } from '../../../lib/payment/purchase-refusal.ts';
import type { Press } from '../../../lib/payment/use-press.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { Button } from '../button.tsx';
import { Notice } from '../states/notice.tsx';

export interface ListedNoticeProps {
  /** The press that was refused. */
  listed: Press & ListedReason;
  /** How many the press was about, and what they cost. */
  count: number;
  totalCents: number;
  /** What the balance can pay; undefined if it can't be used. */
  availableCents: number | undefined;
  fundsLink: ReactNode;
  onBuy: (how: Press) => void;
}

/** Asks whether to buy without checking the agency's do-not-call list, to pay from the balance, or to add funds (L104, L105). */
export function ListedNotice({ listed, count, totalCents, availableCents, fundsLink, onBuy }: ListedNoticeProps) {
  const { text, needsBalance, payWith } = listed;
  const isCovered = availableCents !== undefined && availableCents >= totalCents;
  return (
    <Notice
      tone="warn"
      actions={
        <>
          <Button tone="secondary" size="sm" onClick={() => onBuy({ payWith, allowListed: true })}>
            Buy {formatCount(count)} for {formatCents(totalCents)} {needsBalance ? 'without the check' : 'anyway'}
          </Button>
          {needsBalance && isCovered && (
            <Button size="sm" onClick={() => onBuy({ payWith: 'wallet' })}>
              Pay {formatCents(totalCents)} for {formatCount(count)} from balance
            </Button>
          )}
          {needsBalance && availableCents !== undefined && !isCovered && fundsLink}
        </>
      }
    >
      {text} You weren't charged.
    </Notice>
  );
}
