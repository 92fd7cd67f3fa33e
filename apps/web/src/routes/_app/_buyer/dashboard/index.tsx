import { createFileRoute } from '@tanstack/react-router';
import { pageNumber, textSearch } from '../../../../lib/lists/search-params.ts';
import { AgedLeadsPage } from '../../../../pages/dashboard/purchase/aged-leads-page.tsx';

const texts = textSearch(
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
  'sort',
);

export const Route = createFileRoute('/_app/_buyer/dashboard/')({
  staticData: { title: 'Buy Aged Leads' },
  // The page reads the values: its rules aren't part of every page.
  validateSearch: (search: Record<string, unknown>): ReturnType<typeof texts> & { page?: number } => ({
    ...texts(search),
    page: pageNumber(search.page),
  }),
  component: AgedLeadsPage,
});
