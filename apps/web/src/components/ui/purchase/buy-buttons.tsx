import { formatCents } from '@warmline/domain/money/money';
import { chakra } from '@chakra-ui/react/styled-system';
import type { PayWith } from '@warmline/contracts/orders/balance';
import { splitTenders } from '@warmline/domain/money/tenders';
import type { Ref } from 'react';
import { Button } from '../button.tsx';
import { countOf } from '../../../lib/text/format.ts';

/** On a phone, the buttons stand below the number of items. */
const CHOICE = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  '& small': { marginInlineEnd: 'auto', color: 'fg.muted', fontSize: 'sm', whiteSpace: 'nowrap' },
  '@media (max-width: 640px)': {
    flexWrap: 'wrap',
    flexBasis: '100%',
    // The bar has less space at its end than at its start.
    paddingInlineEnd: '2.5',
    '& > :nth-child(2)': { paddingInline: '2' },
    '& > :last-child': { flexBasis: '100%' },
  },
} as const;

export interface BuyButtonsProps {
  buttonRef: Ref<HTMLButtonElement>;
  /** Singular name of what is bought, such as `lead`. */
  item: string;
  count: number;
  totalCents: number;
  /** What the balance can pay; undefined if it can't be used. */
  availableCents: number | undefined;
  disabled: boolean;
  payingWith: PayWith | null;
  onBuy: (payWith: PayWith) => void;
}

/**
 * Buys what is selected: from the balance (W4), or with a card for what it doesn't cover (W8); with a card alone as the other
 * choice.
 */
export function BuyButtons(props: BuyButtonsProps) {
  const { buttonRef, item, count, totalCents: total, availableCents = 0, disabled, payingWith, onBuy } = props;
  const { walletCents, cardCents } = splitTenders(total, availableCents) ?? { walletCents: 0, cardCents: total };
  const items = countOf(count, item);
  if (count === 0 || walletCents === 0) {
    return (
      <Button ref={buttonRef} disabled={disabled} flex={{ base: '1 1 100%', sm: 'none' }} onClick={() => onBuy('card')}>
        {payingWith === 'card' ? 'Holding...' : `Buy ${items}`}
      </Button>
    );
  }
  const isCovered = cardCents === 0;
  const payWith = isCovered ? 'wallet' : 'wallet_then_card';
  const label = isCovered ? `Buy ${items} - pay from balance` : `Buy ${items}`;
  return (
    <chakra.div css={CHOICE}>
      <small>
        {isCovered
          ? `Balance after: ${formatCents(availableCents - total)}`
          : `${formatCents(walletCents)} from balance + ${formatCents(cardCents)} by card`}
      </small>
      <Button tone="quiet" disabled={disabled} onClick={() => onBuy('card')}>
        {payingWith === 'card' ? 'Holding...' : 'Pay by card'}
      </Button>
      <Button ref={buttonRef} disabled={disabled} onClick={() => onBuy(payWith)}>
        {payingWith === 'wallet' ? 'Buying...' : payingWith === 'wallet_then_card' ? 'Holding...' : label}
      </Button>
    </chakra.div>
  );
}
