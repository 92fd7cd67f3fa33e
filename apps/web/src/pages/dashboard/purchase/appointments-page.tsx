import { getRouteApi, Link } from '@tanstack/react-router';
import { APPOINTMENT_SORTS } from '@warmline/contracts/callbacks/appointments';
import { AppointmentShop } from '../../../features/callback-shop/components/appointment-shop.tsx';
import { useOfferPage } from './use-offer-page.tsx';

const route = getRouteApi('/_app/_buyer/dashboard/appointments');

/** Buy Appointments (L87) with its filters and order in the address. */
export function AppointmentsPage() {
  const navigate = route.useNavigate();
  const page = useOfferPage(
    route.useSearch(),
    APPOINTMENT_SORTS,
    (search) => void navigate({ search, replace: true, resetScroll: false }),
  );
  const callbacksLink = (
    <Link to="/dashboard/callbacks" className="btn btn-secondary">
      Buy callbacks instead
    </Link>
  );
  return <AppointmentShop {...page} callbacksLink={callbacksLink} />;
}
