import { getRouteApi } from '@tanstack/react-router';
import type { LoginResponse, SessionUser } from '@warmline/contracts/auth/types';
import { AuthLayout } from '../../components/layout/auth-layout.tsx';
import { Icon } from '../../components/ui/brand/icon.tsx';
import { ICONS } from '../../components/ui/brand/icons.ts';
import { StepTitle } from '../../components/ui/frame/step-title.tsx';
import { ChangePasswordForm } from '../../features/account/components/change-password-form.tsx';
import { TwoFactorEnrolment } from '../../features/account/components/two-factor-enrolment.tsx';
import type { RequiredAction } from '../../lib/api/required-action.ts';
import { forgetUserOnLeave } from '../forget-user.ts';

const route = getRouteApi('/_app/login');

export interface LoginStepProps {
  step: RequiredAction;
  /** Typed just before; after a reload it must be typed again. */
  knownPassword: string | undefined;
  onPassword: (password: string) => void;
  onAnswer: (answer: LoginResponse) => void;
  onDone: (user: SessionUser) => void;
}

/** Required action after sign-in: choose a new password, or set up two-factor sign-in. */
export function LoginStep({ step, knownPassword, onPassword, onAnswer, onDone }: LoginStepProps) {
  const user = route.useLoaderData();
  return (
    <AuthLayout
      foot={
        <a href="/api/logout" onClick={(event) => forgetUserOnLeave(event)}>
          <Icon path={ICONS.logout} size={15} /> Logout
        </a>
      }
    >
      {step === 'password' ? (
        <>
          <StepTitle>Choose your own password</StepTitle>
          <p>Our team set your current password. Choose a new one to continue.</p>
          <ChangePasswordForm
            knownPassword={knownPassword}
            onChanged={(answer, password) => {
              onPassword(password);
              onAnswer(answer);
            }}
          />
        </>
      ) : (
        <>
          <StepTitle>Set up two-factor sign-in</StepTitle>
          <p>Your account requires two-factor sign-in. It takes a minute.</p>
          <TwoFactorEnrolment
            knownPassword={knownPassword}
            onDone={() => {
              if (user !== undefined) onDone(user);
            }}
          />
        </>
      )}
    </AuthLayout>
  );
}
