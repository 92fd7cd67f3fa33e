import { formatCents } from '@warmline/domain/money/money';
import { chakra } from '@chakra-ui/react/styled-system';
import type { BalanceOrderResponse } from '@warmline/contracts/orders/balance';
import type { PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import { useEffect, useRef, type ReactNode } from 'react';
import { CheckoutColumns } from '../../../components/ui/purchase/checkout-parts.ts';
import { FocusedHead } from '../../../components/ui/states/focused-parts.ts';
import { balancePart } from '../../../lib/payment/card-part.ts';
import type { PaymentSession } from '../../../lib/payment/payment-session.ts';
import { headRecipe } from '../checkout-recipes.ts';
import { formatRate } from '../../../lib/text/format-rate.ts';
import type { CheckoutPackage } from '../packages.ts';
import { usePackageCheckout } from '../use-package-checkout.ts';
import { BufferQuestions } from './buffer-questions.tsx';
import { ConfigurePackage, type ConfigurePackageProps } from './configure-package.tsx';
import { PackageLadder } from './package-ladder.tsx';
import { PaymentPanel } from './payment-panel.tsx';

const Head = chakra(FocusedHead, headRecipe);

export interface PackageCheckoutProps {
  wanted: CheckoutPackage;
  payment: PaymentSession;
  /** The payment form is sending: nothing of what it pays can be changed. */
  isPaying: boolean;
  /** Renders the payment form; the page passes it in, because it belongs to another feature. `total` is formatted. */
  renderPayment: (session: PaymentIntentResponse, total: string) => ReactNode;
  /** Renders the buttons that pay, with the balance if there is one (W4); it belongs to another feature, too. */
  renderChoice: ConfigurePackageProps['renderChoice'];
  /** Called when the balance has paid the order. */
  onPaid: (order: BalanceOrderResponse) => void;
}

/**
 * Shows the package on the left and the payment on the right (A2.18, A2.28). On phones they are stacked, with the total always in
 * view.
 */
export function PackageCheckout({ wanted, payment, isPaying, renderPayment, renderChoice, onPaid }: PackageCheckoutProps) {
  const checkout = usePackageCheckout(wanted, payment, onPaid);
  const panel = useRef<HTMLHeadingElement>(null);
  const { session } = payment;
  const isSplit = session !== null && balancePart(session) > 0;

  useEffect(() => {
    if (session === null) return;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView?.({ block: 'start', behavior: 'smooth' });
  }, [session]);

  return (
    <>
      <Head>
        <div>
          <h1>{wanted.title}</h1>
          <p>{wanted.audience}</p>
        </div>
        <p>
          <strong>{formatRate(checkout.price.unitCents)}</strong> per transfer
        </p>
      </Head>
      <CheckoutColumns>
        <ConfigurePackage
          wanted={wanted}
          checkout={checkout}
          busy={payment.busy}
          open={session !== null}
          isSplit={isSplit}
          isPaying={isPaying}
          renderChoice={renderChoice}
          onProceed={(payWith) => {
            if (session === null || isSplit || payWith !== 'card') void checkout.proceed(payWith);
            else panel.current?.focus();
          }}
          onFocusOpen={() => panel.current?.focus()}
        />

        <PaymentPanel
          ref={panel}
          price={checkout.price}
          isTooFew={checkout.isTooFew}
          busy={payment.busy}
          failed={checkout.failed}
        >
          {session !== null && renderPayment(session, formatCents(checkout.price.totalCents))}
        </PaymentPanel>
        <div>
          {wanted.id !== 'high-volume' && <PackageLadder current={wanted.id} />}
          <BufferQuestions />
        </div>
      </CheckoutColumns>
    </>
  );
}
