import { createFileRoute } from '@tanstack/react-router';
import { SurveySuccessPage } from '../pages/surveys/survey-success-page.tsx';

export const Route = createFileRoute('/survey-success')({
  staticData: { title: 'Survey received', prerender: true },
  component: SurveySuccessPage,
});
