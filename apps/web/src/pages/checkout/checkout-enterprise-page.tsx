import { PackageCheckoutPage } from './package-checkout-page.tsx';

export function CheckoutEnterprisePage() {
  return <PackageCheckoutPage id="enterprise" />;
}
