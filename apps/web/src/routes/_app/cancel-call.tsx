import { createFileRoute } from '@tanstack/react-router';
import { CancelCallPage } from '../../pages/cancel-call-page.tsx';

export const Route = createFileRoute('/_app/cancel-call')({
  staticData: { title: 'Cancel your call' },
  component: CancelCallPage,
});
