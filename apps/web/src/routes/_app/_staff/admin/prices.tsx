import { createFileRoute } from '@tanstack/react-router';
import { PricesPage } from '../../../../pages/admin/system/prices-page.tsx';

export const Route = createFileRoute('/_app/_staff/admin/prices')({
  staticData: { title: 'Prices' },
  component: PricesPage,
});
