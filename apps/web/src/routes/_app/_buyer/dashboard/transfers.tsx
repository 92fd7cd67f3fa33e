import { createFileRoute } from '@tanstack/react-router';
import { CallTransfersPage } from '../../../../pages/dashboard/purchase/call-transfers-page.tsx';

export const Route = createFileRoute('/_app/_buyer/dashboard/transfers')({
  staticData: { title: 'Buy Call Transfers' },
  component: CallTransfersPage,
});
