import { getRouteApi } from '@tanstack/react-router';
import { PackageCheckoutPage } from './package-checkout-page.tsx';

const route = getRouteApi('/_app/checkout');

/** `/checkout` sells the standard package, `?offer=special` the special one (M4). */
export function CheckoutPage() {
  const { offer } = route.useSearch();
  const id = offer === 'special' ? 'special' : 'standard';
  return <PackageCheckoutPage key={id} id={id} />;
}
