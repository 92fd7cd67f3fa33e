import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { AUTH_TOASTS } from '@warmline/contracts/auth/messages';
import type { LoginAnswer, LoginResponse, SecondStep, SessionUser } from '@warmline/contracts/auth/types';
import { useState } from 'react';
import { AuthLayout } from '../../components/layout/auth-layout.tsx';
import { Icon } from '../../components/ui/brand/icon.tsx';
import { ICONS } from '../../components/ui/brand/icons.ts';
import { CodeForm } from '../../features/auth/components/code-form.tsx';
import { LoginForm } from '../../features/auth/components/login-form.tsx';
import { homeOf, isServerPage } from '../../features/auth/require-session.ts';
import { nextRequiredAction } from '../../lib/session/session.ts';
import { toast } from '../../lib/view/toast.ts';
import { LoginStep } from './login-step.tsx';

const route = getRouteApi('/_app/login');

/** Login page (B2.18): redirects staff to /admin and everyone else to /dashboard, or back to the requested page. */
export function LoginPage() {
  const { redirect, step } = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const [second, setSecond] = useState<SecondStep['twoFactor']>();
  const [password, setPassword] = useState<string>();

  /**
   * Replaces the login form in the history, so that Back leads to the page before it. Shows the welcome only after the last step.
   */
  const goHome = (user: SessionUser) => {
    toast(AUTH_TOASTS.loginSuccess);
    const home = homeOf(user, redirect);
    if (isServerPage(home)) location.replace(home);
    else router.history.replace(home);
  };
  const proceed = (answer: LoginResponse) => {
    const next = nextRequiredAction(answer);
    if (next === undefined) goHome(answer.user);
    else void navigate({ search: { step: next, redirect } });
  };
  const onAnswer = (answer: LoginAnswer, typed: string) => {
    setPassword(typed);
    if (answer.user === undefined) setSecond(answer.twoFactor);
    else proceed(answer);
  };

  if (step !== undefined) {
    return <LoginStep step={step} knownPassword={password} onPassword={setPassword} onAnswer={proceed} onDone={goHome} />;
  }
  if (second !== undefined) {
    return (
      <AuthLayout>
        {/* No StepTitle: the code field is focused at once. */}
        <h1>Two-factor sign-in</h1>
        <p>Enter the code from your authenticator app.</p>
        <CodeForm challenge={second.challenge} onSignedIn={proceed} onStartAgain={() => setSecond(undefined)} />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      foot={
        <>
          New here?{' '}
          <Link to="/survey">
            Sign up through the survey <Icon path={ICONS.arrow} size={15} />
          </Link>
        </>
      }
    >
      <h1>Welcome Back</h1>
      <p>Sign in to buy leads and to see what you have bought.</p>
      <LoginForm onAnswer={onAnswer} />
      <p>
        <Link to="/forgot-password">Forgot your password?</Link>
      </p>
    </AuthLayout>
  );
}
