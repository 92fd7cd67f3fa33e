import { getRouteApi } from '@tanstack/react-router';
import type { LoginResponse, SessionUser } from '@warmline/contracts/api/auth';
import { EntrancePage } from '../../components/layout/entrance-page.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { StepTitle } from '../../components/ui/step-title.tsx';
import { ChangePasswordForm } from '../../features/account/components/change-password-form.tsx';
import { TwoFactorEnrolment } from '../../features/account/components/two-factor-enrolment.tsx';
import type { OpenStep } from '../../lib/open-step.ts';
import { clearStoredUser } from '../../lib/stored-user.ts';

const route = getRouteApi('/_app/login');

export interface LoginStepProps {
  step: OpenStep;
  /** Typed a moment ago; after a reload it has to be typed again. */
  knownPassword: string | undefined;
  onPassword: (password: string) => void;
  onAnswer: (answer: LoginResponse) => void;
  onDone: (user: SessionUser) => void;
}

/** What somebody who is signed in has to do before anything else opens: choose an own password, or set up a second factor. */
export function LoginStep({ step, knownPassword, onPassword, onAnswer, onDone }: LoginStepProps) {
  const user = route.useLoaderData();
  return (
    <EntrancePage
      foot={
        <a href="/api/logout" onClick={clearStoredUser}>
          <Icon name="logout" size={15} /> Logout
        </a>
      }
    >
      {step === 'password' ? (
        <>
          <StepTitle>Choose Your Own Password</StepTitle>
          <p className="entrance-lead">The password you came in with was set by our team. Replace it to go on.</p>
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
          <StepTitle>Set Up Two-Factor Sign-In</StepTitle>
          <p className="entrance-lead">Your account needs a second step besides the password. It takes a minute.</p>
          <TwoFactorEnrolment
            knownPassword={knownPassword}
            onDone={() => {
              if (user !== undefined) onDone(user);
            }}
          />
        </>
      )}
    </EntrancePage>
  );
}
