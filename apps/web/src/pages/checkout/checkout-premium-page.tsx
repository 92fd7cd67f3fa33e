import { PackageCheckoutPage } from './package-checkout-page.tsx';

export function CheckoutPremiumPage() {
  return <PackageCheckoutPage id="premium" />;
}
