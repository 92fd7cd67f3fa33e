import { createFileRoute } from '@tanstack/react-router';
import { RingcloudPage } from '../../pages/surveys/ringcloud-page.tsx';

export const Route = createFileRoute('/_app/ringcloud')({
  staticData: { title: 'Insurance lead survey' },
  component: RingcloudPage,
});
