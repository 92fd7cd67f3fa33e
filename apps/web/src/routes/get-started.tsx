import { createFileRoute } from '@tanstack/react-router';
import { GetStartedPage } from '../pages/surveys/get-started-page.tsx';

export const Route = createFileRoute('/get-started')({
  staticData: { title: 'Get started', prerender: true },
  component: GetStartedPage,
});
