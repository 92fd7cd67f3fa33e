import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ICONS } from '../../../components/ui/brand/icons.ts';
import { TextLink } from '../../../components/ui/frame/layout.ts';
import { StepTitle } from '../../../components/ui/frame/step-title.tsx';
import { emailHref } from '../../../lib/text/email-href.ts';

/** Tells what to do while waiting for the reset email, and if it doesn't arrive (B2.20). */
export function CheckEmail({ email, supportEmail, onTryAgain }: { email: string; supportEmail: string; onTryAgain: () => void }) {
  return (
    <>
      <span>
        <Icon path={ICONS.mail} size={24} />
      </span>
      <StepTitle>Check Your Email</StepTitle>
      <p>
        If <strong>{email}</strong> has an account, we've sent a link to set a new password. It works once, within one hour.
      </p>
      <h2>Nothing after a few minutes?</h2>
      <ul>
        <li>Check your spam or junk folder.</li>
        <li>Make sure the address above is correct.</li>
        {supportEmail !== '' && (
          <li>
            Still nothing? Contact support at{' '}
            <TextLink href={emailHref(supportEmail)} overflowWrap="anywhere">
              {supportEmail}
            </TextLink>
            .
          </li>
        )}
      </ul>
      <Button tone="secondary" size="xl" width="100%" onClick={onTryAgain}>
        Try Again
      </Button>
    </>
  );
}
