import { formatCents } from '@warmline/domain/money/money';
import { chakra } from '@chakra-ui/react/styled-system';
import type { PayWith } from '@warmline/contracts/orders/balance';
import type { ReactNode } from 'react';
import { NumberField } from '../../../components/form/fields/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { CheckList } from '../../../components/ui/lists/check-list.tsx';
import { PackageForm } from '../../../components/ui/purchase/checkout-parts.ts';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { countOf } from '../../../lib/text/format.ts';
import { payBarRecipe } from '../checkout-recipes.ts';
import { formatRate } from '../../../lib/text/format-rate.ts';
import type { CheckoutPackage } from '../packages.ts';
import type { usePackageCheckout } from '../use-package-checkout.ts';
import { TierTable } from './tier-table.tsx';

const PayBar = chakra('div', payBarRecipe);

interface PackageChoice {
  totalCents: number;
  disabled: boolean;
  busy: boolean;
  isQuiet: boolean;
  onPay: (payWith: PayWith) => void;
  renderCard: (isReady: boolean) => ReactNode;
}

export interface ConfigurePackageProps {
  wanted: CheckoutPackage;
  checkout: ReturnType<typeof usePackageCheckout>;
  busy: boolean;
  /** True while a payment for this configuration is open next to it. */
  open: boolean;
  /** The open payment takes a part from the balance, which its buyer may still pay by card (W8). */
  isSplit: boolean;
  isPaying: boolean;
  /** Renders the buttons that pay: the one by card, and the balance if there is one. */
  renderChoice: (choice: PackageChoice) => ReactNode;
  onProceed: (payWith: PayWith) => void;
  /** Moves to the payment that is open. */
  onFocusOpen: () => void;
}

/** Shows the number of transfers, what is included, and the price. */
export function ConfigurePackage(props: ConfigurePackageProps) {
  const { wanted, checkout, busy, open, isSplit, isPaying, renderChoice, onProceed, onFocusOpen } = props;
  const { price, isTooFew } = checkout;
  return (
    <PackageForm
      noValidate
      aria-label="Package configuration"
      onSubmit={(event) => {
        event.preventDefault();
        if (isSplit) onFocusOpen();
        else if (checkout.canProceed) onProceed('card');
      }}
    >
      <NumberField
        label="How many transfers do you want to buy?"
        min={wanted.minCount}
        disabled={isPaying}
        hint={wanted.hint}
        error={checkout.error}
        value={checkout.text}
        onChange={(event) => checkout.type(event.target.value)}
        onBlur={checkout.normalize}
      />
      {checkout.advice !== null && (
        <Notice tone="info">
          <p role="status">{checkout.advice}</p>
        </Notice>
      )}
      {wanted.id === 'high-volume' && <TierTable count={checkout.count} />}
      <Notice tone="good" icon="clock">
        <strong>120-second buffer.</strong> You pay only when the prospect stays on the call for more than 2 minutes.
      </Notice>
      <section aria-label="What you get">
        <CheckList items={checkout.benefits} />
      </section>
      {checkout.differs && (
        <Notice tone="info">
          <p role="status">
            The price of this package has changed. It is now {formatCents(price.unitCents)} per transfer,{' '}
            {formatCents(price.totalCents)} in total. You weren't charged. You can continue at the new price.
          </p>
        </Notice>
      )}
      <PayBar data-paybar={open ? 'open' : 'closed'}>
        <div>
          <p>
            <span>
              {countOf(price.quantity, 'transfer')}
              {!isTooFew && ` × ${formatRate(price.unitCents)} each`}
            </span>
          </p>
          <output aria-label="Total">{isTooFew ? '–' : formatCents(price.totalCents)}</output>
        </div>
        {checkout.reason !== null && !isTooFew && <small>{checkout.reason}</small>}
        {renderChoice({
          totalCents: price.totalCents,
          disabled: !checkout.canProceed || isPaying,
          busy,
          isQuiet: open,
          onPay: onProceed,
          renderCard: (isReady) => (
            <Button
              type={isSplit ? 'button' : 'submit'}
              onClick={isSplit ? () => onProceed('card') : undefined}
              // One primary action at a time: while the payment is open, its own button is the primary one.
              tone={open ? 'quiet' : 'primary'}
              size={open ? 'md' : 'xl'}
              width="100%"
              disabled={!checkout.canProceed || isPaying || !isReady}
              loading={busy}
              loadingText="Preparing Payment..."
            >
              {isSplit ? 'Pay by card' : 'Proceed to Payment'}
            </Button>
          ),
        })}
      </PayBar>
    </PackageForm>
  );
}
