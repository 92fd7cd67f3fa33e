import { createFileRoute } from '@tanstack/react-router';
import { SurveyPage } from '../../pages/surveys/survey-page.tsx';

export const Route = createFileRoute('/_app/survey')({
  staticData: { title: 'Final Expense Lead Survey' },
  component: SurveyPage,
});
