import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '../../pages/sign-in/forgot-password-page.tsx';

export const Route = createFileRoute('/_app/forgot-password')({
  staticData: { title: 'Forgot Password' },
  component: ForgotPasswordPage,
});
