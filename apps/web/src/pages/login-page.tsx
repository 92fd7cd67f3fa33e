import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import type { LoginAnswer, LoginResponse, SecondStep, SessionUser } from '@warmline/contracts/api/auth';
import { TOASTS } from '@warmline/contracts/messages';
import { useState } from 'react';
import { EntrancePage } from '../components/layout/entrance-page.tsx';
import { Icon } from '../components/ui/icon.tsx';
import { CodeForm } from '../features/auth/components/code-form.tsx';
import { LoginForm } from '../features/auth/components/login-form.tsx';
import { homeOf, isServersPage } from '../features/auth/require-session.ts';
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

  /** The last step is done: only now is somebody welcome. Back then leads to where they came from, not to this form again. */
  const goHome = (user: SessionUser) => {
    toast(TOASTS.loginSuccess);
    const home = homeOf(user, redirect);
    if (isServersPage(home)) location.replace(home);
    else router.history.replace(home);
  };
  const goOn = (answer: LoginResponse) => {
    const next = openStepOf(answer);
    if (next === undefined) goHome(answer.user);
    else void navigate({ search: { step: next, redirect } });
  };
  const onAnswer = (answer: LoginAnswer, typed: string) => {
    setPassword(typed);
    if (answer.user === undefined) setSecond(answer.twoFactor);
    else goOn(answer);
  };

  if (step !== undefined) {
    return <LoginStep step={step} knownPassword={password} onPassword={setPassword} onAnswer={goOn} onDone={goHome} />;
  }
  if (second !== undefined) {
    return (
      <EntrancePage>
        {/* No StepTitle: the code can be typed at once. */}
        <h1>Two-Factor Sign-In</h1>
        <p className="entrance-lead">Your password is right. Now the code of your authenticator app.</p>
        <CodeForm challenge={second.challenge} onSignedIn={goOn} onStartAgain={() => setSecond(undefined)} />
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
