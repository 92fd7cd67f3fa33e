import { getRouteApi } from '@tanstack/react-router';
import { CALLBACK_OFFER_SORTS } from '@warmline/contracts/callbacks/types';
import { CallbackShop } from '../../../features/callback-shop/components/callback-shop.tsx';
import { useOfferPage } from './use-offer-page.tsx';

const route = getRouteApi('/_app/_buyer/dashboard/callbacks');

/** Buy Call Backs (L80) with its filters and order in the address. */
export function CallbacksPage() {
  const navigate = route.useNavigate();
  const page = useOfferPage(
    route.useSearch(),
    CALLBACK_OFFER_SORTS,
    (search) => void navigate({ search, replace: true, resetScroll: false }),
  );
  return <CallbackShop {...page} />;
}
