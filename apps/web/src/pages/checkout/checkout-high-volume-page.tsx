import { PackageCheckoutPage } from './package-checkout-page.tsx';

export function CheckoutHighVolumePage() {
  return <PackageCheckoutPage id="high-volume" />;
}
