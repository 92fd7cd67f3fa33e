import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { CheckoutLayout } from '../../components/layout/checkout-layout.tsx';
import { TendersNote } from '../../components/ui/purchase/tenders-note.tsx';
import { PackageCheckout } from '../../features/checkout/components/package-checkout.tsx';
import { checkoutPackage, type PackageId } from '../../features/checkout/packages.ts';
import { PaymentForm } from '../../features/payments/payment-form.tsx';
import { usePaymentSession } from '../../features/payments/use-payment-session.ts';
import { cardPart } from '../../lib/payment/card-part.ts';
import { toast } from '../../lib/view/toast.ts';
import { PayChoice } from './pay-choice.tsx';

/** The checkout page of a package (A2.17-A2.31): configuration, payment in place, then a redirect to the success page. */
export function PackageCheckoutPage({ id }: { id: PackageId }) {
  const wanted = checkoutPackage(id);
  const router = useRouter();
  const payment = usePaymentSession();
  const [isPaying, setPaying] = useState(false);

  const leave = (reference: string) => router.history.push(`/onboarding-success?order=${encodeURIComponent(reference)}`);

  return (
    <CheckoutLayout back={{ href: wanted.back, label: 'Back' }}>
      <PackageCheckout
        wanted={wanted}
        payment={payment}
        isPaying={isPaying}
        renderChoice={(choice) => <PayChoice {...choice} />}
        onPaid={({ reference }) => {
          toast(wanted.success);
          leave(reference);
        }}
        renderPayment={({ clientSecret, reference, guest, ...tenders }, total) => (
          <>
            <TendersNote {...tenders} />
            <PaymentForm
              clientSecret={clientSecret}
              returnUrl={`${location.origin}/onboarding-success?order=${encodeURIComponent(reference)}`}
              label={`Complete Payment - ${cardPart(tenders, total)}`}
              onBusy={setPaying}
              receipt={{ reference, required: guest, ...(guest && { contact: {} }) }}
              onResult={({ status }) => {
                if (status === 'succeeded') toast(wanted.success);
                if (status !== 'failed') leave(reference);
              }}
            />
          </>
        )}
      />
    </CheckoutLayout>
  );
}
