import { useRouter } from '@tanstack/react-router';
import { CheckoutLayout } from '../../components/layout/checkout-layout.tsx';
import { PackageCheckout } from '../../features/checkout/components/package-checkout.tsx';
import { checkoutPackage, type PackageId } from '../../features/checkout/packages.ts';
import { PaymentForm } from '../../features/payments/payment-form.tsx';
import { usePaymentSession } from '../../features/payments/use-payment-session.ts';
import { toast } from '../../lib/toast.ts';

/** The checkout page of a package (A2.17-A2.31): configuration, payment in place, then a redirect to the success page. */
export function PackageCheckoutPage({ id }: { id: PackageId }) {
  const wanted = checkoutPackage(id);
  const router = useRouter();
  const payment = usePaymentSession();

  return (
    <CheckoutLayout back={{ href: wanted.back, label: 'Back' }}>
      <PackageCheckout
        wanted={wanted}
        payment={payment}
        renderPayment={({ clientSecret, reference, guest }, total) => {
          const after = `/onboarding-success?order=${encodeURIComponent(reference)}`;
          return (
            <PaymentForm
              clientSecret={clientSecret}
              returnUrl={location.origin + after}
              label={`Complete Payment - ${total}`}
              receipt={{ reference, required: guest !== false, ...(guest !== false && { contact: {} }) }}
              onResult={({ status }) => {
                if (status === 'succeeded') toast(wanted.success);
                if (status !== 'failed') router.history.push(after);
              }}
            />
          );
        }}
      />
    </CheckoutLayout>
  );
}
