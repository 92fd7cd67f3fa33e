import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ICONS, type IconName } from '../../../components/ui/brand/icons.ts';
import { StepTitle } from '../../../components/ui/frame/step-title.tsx';
import { Waiting } from '../../../components/ui/states/waiting.tsx';

function Screen({ icon, tone, title, children }: { icon: IconName; tone: 'good' | 'bad'; title: string; children: ReactNode }) {
  return (
    <>
      <span data-bad={tone === 'bad' || undefined}>
        <Icon path={ICONS[icon]} size={24} />
      </span>
      <StepTitle>{title}</StepTitle>
      {children}
    </>
  );
}

/** Shown while the link is validated (B2.21). */
export function ResetChecking() {
  return (
    <>
      <h1>Reset Password</h1>
      <Waiting>Validating reset link...</Waiting>
    </>
  );
}

/** Shown if the link could not be checked. It may still be valid, so the user can retry. */
export function ResetCheckFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Screen icon="plug" tone="bad" title="Reset Password">
      <p>The reset link could not be checked. {message}</p>
      <Button size="xl" width="100%" onClick={onRetry}>
        Try again
      </Button>
    </Screen>
  );
}

/** Shown if a link has no token, was used, or is older than an hour. */
export function ResetLinkInvalid({ title, text, newLink }: { title: string; text: string; newLink: ReactNode }) {
  return (
    <Screen icon="alert" tone="bad" title={title}>
      <p>{text} Each link works once and expires after one hour.</p>
      {newLink}
    </Screen>
  );
}

export function ResetComplete({ action }: { action: ReactNode }) {
  return (
    <Screen icon="check-circle" tone="good" title="Password Reset Complete">
      <p>Your new password is set. We signed out all devices.</p>
      {action}
    </Screen>
  );
}
