import { createFileRoute } from '@tanstack/react-router';
import { CancelCallPage } from '../../pages/site/cancel-call-page.tsx';

export const Route = createFileRoute('/_app/cancel-call')({
  staticData: { title: 'Cancel your call' },
  component: CancelCallPage,
});
