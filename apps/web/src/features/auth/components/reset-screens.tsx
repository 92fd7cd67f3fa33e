import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Icon, type IconName } from '../../../components/ui/icon.tsx';
import { StepTitle } from '../../../components/ui/step-title.tsx';

function Screen({ icon, tone, title, children }: { icon: IconName; tone: 'good' | 'bad'; title: string; children: ReactNode }) {
  return (
    <>
      <span className={`entrance-icon entrance-icon-${tone}`}>
        <Icon name={icon} size={24} />
      </span>
      <StepTitle>{title}</StepTitle>
      {children}
    </>
  );
}

/** While the link is looked up ([001] §2). */
export function ResetChecking() {
  return (
    <>
      <h1>Reset Password</h1>
      <p className="waiting" role="status">
        <span className="spinner" aria-hidden="true" /> Validating reset link...
      </p>
    </>
  );
}

/** The link could not be looked up: it may still be good, so nothing is given up. */
export function ResetUnchecked({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Screen icon="plug" tone="bad" title="Reset Password">
      <p className="entrance-lead">The reset link could not be checked. {message}</p>
      <Button size="xl" width="100%" onClick={onRetry}>
        Try Again
      </Button>
    </Screen>
  );
}

/** A link that is missing its token, was used, or is older than an hour. */
export function ResetDead({ title, text, newLink }: { title: string; text: string; newLink: ReactNode }) {
  return (
    <Screen icon="alert" tone="bad" title={title}>
      <p className="entrance-lead">{text} Links work once, for one hour.</p>
      {newLink}
    </Screen>
  );
}

export function ResetComplete({ goOn }: { goOn: ReactNode }) {
  return (
    <Screen icon="check-circle" tone="good" title="Password Reset Complete">
      <p className="entrance-lead">Your new password is set, and every device that was signed in has been signed out.</p>
      {goOn}
    </Screen>
  );
}
