import type { ReactNode } from 'react';
import type { ListedReason } from '../../../lib/payment/purchase-refusal.ts';
import type { Press } from '../../../lib/payment/use-press.ts';
import { Button } from '../button.tsx';
import { Notice } from '../states/notice.tsx';

export interface ListedNoticeProps {
  /** The press that was refused. */
  listed: Press & ListedReason;
  totalCents: number;
  /** What the balance can pay; undefined if it can't be used. */
  availableCents: number | undefined;
  fundsLink: ReactNode;
  onBuy: (how: Press) => void;
}

/** Asks whether to buy without checking the agency's do-not-call list, to pay from the balance, or to add funds (L104, L105). */
export function ListedNotice({ listed, totalCents, availableCents, fundsLink, onBuy }: ListedNoticeProps) {
  const { text, needsBalance, payWith } = listed;
  const isCovered = availableCents !== undefined && availableCents >= totalCents;
  return (
    <Notice
      tone="warn"
      actions={
        <>
          <Button tone="secondary" size="sm" onClick={() => onBuy({ payWith, allowListed: true })}>
            {needsBalance ? 'Buy without the check' : 'Buy anyway'}
          </Button>
          {needsBalance && isCovered && (
            <Button size="sm" onClick={() => onBuy({ payWith: 'wallet' })}>
              Pay from balance
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
