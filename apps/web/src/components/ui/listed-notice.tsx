import type { PayWith } from '@warmline/contracts/orders/balance';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './states/notice.tsx';

export interface ListedNoticeProps {
  /** What the server says. */
  text: string;
  /** Only a balance checks the list; otherwise too little is left without what is on it. */
  needsBalance: boolean;
  payWith: PayWith;
  totalCents: number;
  /** What the balance can pay; undefined if it can't be used. */
  availableCents: number | undefined;
  fundsLink: ReactNode;
  onBuy: (payWith: PayWith, allowListed: boolean) => void;
}

/** Asks whether to buy without checking the agency's do-not-call list, to pay from the balance, or to add funds (L104, L105). */
export function ListedNotice({ text, needsBalance, payWith, totalCents, availableCents, fundsLink, onBuy }: ListedNoticeProps) {
  const isCovered = availableCents !== undefined && availableCents >= totalCents;
  return (
    <Notice
      tone="warn"
      actions={
        <>
          <Button tone="secondary" size="sm" onClick={() => onBuy(payWith, true)}>
            {needsBalance ? 'Buy without the check' : 'Buy anyway'}
          </Button>
          {needsBalance && isCovered && (
            <Button size="sm" onClick={() => onBuy('wallet', false)}>
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
