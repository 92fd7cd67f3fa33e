import { formatCents } from '@warmline/domain/money/money';
import { chakra } from '@chakra-ui/react/styled-system';
import type { PayWith } from '@warmline/contracts/orders/balance';
import { splitTenders } from '@warmline/domain/money/tenders';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { TextButton } from '../../../components/ui/frame/layout.ts';
import { useVisitorBalance } from '../use-visitor-balance.ts';

export interface BalanceChoiceProps {
  totalCents: number;
  disabled?: boolean;
  /** A request is under way. */
  busy: boolean;
  /** A card form is open next to it, whose button is the primary one. */
  isQuiet?: boolean;
  onPay: (payWith: PayWith) => void;
  /**
   * Renders the button that pays by card, disabled while the balance is unknown, so that another button doesn't take its place
   * under a finger.
   */
  renderCard: (isReady: boolean) => ReactNode;
}

const CHOICE = {
  display: 'grid',
  gap: '1',
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: '4',
    color: 'fg.muted',
    fontSize: 'sm',
  },
} as const;

/**
 * Buttons that pay from the balance (W4), or with a card for what it doesn't cover (W8); with a card alone as the other choice.
 */
export default function BalanceChoice({ totalCents, disabled, busy, isQuiet, onPay, renderCard }: BalanceChoiceProps) {
  const available = useVisitorBalance();
  const [pressed, setPressed] = useState<PayWith>();
  const { walletCents, cardCents } = splitTenders(totalCents, available ?? 0) ?? { walletCents: 0, cardCents: totalCents };
  if (available === null || walletCents === 0) return renderCard(available !== null);
  const isCovered = cardCents === 0;
  const pay = (payWith: PayWith) => {
    setPressed(payWith);
    onPay(payWith);
  };
  return (
    <chakra.div css={CHOICE}>
      <Button
        tone={isQuiet ? 'quiet' : 'primary'}
        size={isQuiet ? 'md' : 'xl'}
        width="100%"
        disabled={disabled}
        loading={busy && pressed !== 'card'}
        loadingText={isCovered ? 'Paying...' : 'Preparing Payment...'}
        onClick={() => pay(isCovered ? 'wallet' : 'wallet_then_card')}
      >
        {isCovered ? `Pay ${formatCents(totalCents)} from balance` : 'Pay from balance and card'}
      </Button>
      <div>
        <span className="num">
          {isCovered
            ? `Balance after: ${formatCents(available - totalCents)}`
            : `${formatCents(walletCents)} from balance + ${formatCents(cardCents)} by card`}
        </span>
        <TextButton minHeight="44px" disabled={disabled || busy} onClick={() => pay('card')}>
          {busy && pressed === 'card' ? 'Preparing Payment...' : 'Pay by card'}
        </TextButton>
      </div>
    </chakra.div>
  );
}
