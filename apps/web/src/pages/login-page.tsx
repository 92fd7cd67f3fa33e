import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { isStaff } from '@warmline/contracts/access';
import type { LoginAnswer, LoginResponse, SecondStep, SessionUser } from '@warmline/contracts/api/auth';
import { TOASTS } from '@warmline/contracts/messages';
import { useState } from 'react';
import { EntrancePage } from '../components/layout/entrance-page.tsx';
import { Icon } from '../components/ui/icon.tsx';
import { StepTitle } from '../components/ui/step-title.tsx';
import { CodeForm } from '../features/auth/components/code-form.tsx';
import { LoginForm } from '../features/auth/components/login-form.tsx';
import { safeRedirect } from '../lib/safe-redirect.ts';
import { openStepOf } from '../lib/session.ts';
import { toast } from '../lib/toast.ts';
import { LoginStep } from './login/login-step.tsx';

const route = getRouteApi('/_app/login');

/** [001] §2 Login: staff go on to /admin, everyone else to /dashboard, or to where they came from. */
export function LoginPage() {
  const { redirect, step } = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const [second, setSecond] = useState<SecondStep['twoFactor']>();
  const [password, setPassword] = useState<string>();

  const goHome = (user: SessionUser) =>
    router.history.push(safeRedirect(redirect, location.origin) ?? (isStaff(user.access) ? '/admin' : '/dashboard'));
  const goOn = (answer: LoginResponse) => {
    const next = openStepOf(answer);
    if (next === undefined) goHome(answer.user);
    else void navigate({ search: { step: next, redirect } });
  };
  const signedIn = (answer: LoginResponse) => {
    toast(TOASTS.loginSuccess);
    goOn(answer);
  };
  const onAnswer = (answer: LoginAnswer, typed: string) => {
    setPassword(typed);
    if (answer.user === undefined) setSecond(answer.twoFactor);
    else signedIn(answer);
  };

  if (step !== undefined) {
    return <LoginStep step={step} knownPassword={password} onPassword={setPassword} onAnswer={goOn} onDone={goHome} />;
  }
  if (second !== undefined) {
    return (
      <EntrancePage>
        <StepTitle>Two-Factor Sign-In</StepTitle>
        <p className="entrance-lead">Your password is right. Now the code of your authenticator app.</p>
        <CodeForm challenge={second.challenge} onSignedIn={signedIn} onStartAgain={() => setSecond(undefined)} />
      </EntrancePage>
    );
  }
  return (
    <EntrancePage
      foot={
        <>
          New here?{' '}
          <Link to="/survey">
            Sign up through the survey <Icon name="arrow" size={15} />
          </Link>
        </>
      }
    >
      <h1>Welcome Back</h1>
      <p className="entrance-lead">Sign in to buy leads and to see what you have bought.</p>
      <LoginForm onAnswer={onAnswer} />
      <p className="entrance-links">
        <Link to="/forgot-password">Forgot your password?</Link>
      </p>
    </EntrancePage>
  );
}
