import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../../../lib/lists/search-params.ts';
import { StandingOrdersPage } from '../../../../pages/dashboard/purchase/standing-orders-page.tsx';

export const Route = createFileRoute('/_app/_buyer/dashboard/standing-orders')({
  staticData: { title: 'Standing Orders' },
  // `new` opens the form with the filter of the list.
  validateSearch: textSearch(
    'new',
    'filter',
    'states',
    'areas',
    'zips',
    'ageMin',
    'ageMax',
    'priceMinCents',
    'priceMaxCents',
    'filledFrom',
    'filledTo',
  ),
  component: StandingOrdersPage,
});
