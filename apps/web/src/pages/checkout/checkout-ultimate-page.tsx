import { PackageCheckoutPage } from './package-checkout-page.tsx';

export function CheckoutUltimatePage() {
  return <PackageCheckoutPage id="ultimate" />;
}
