import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { StepTitle } from '../../../components/ui/step-title.tsx';

/** What to do while a reset mail is on its way, and when it does not come ([001] §2). */
export function CheckEmail({ email, supportEmail, onTryAgain }: { email: string; supportEmail: string; onTryAgain: () => void }) {
  return (
    <>
      <span className="entrance-icon">
        <Icon name="mail" size={24} />
      </span>
      <StepTitle>Check Your Email</StepTitle>
      <p className="entrance-lead">
        If <strong className="wrap">{email}</strong> has an account, a link to set a new password is on its way. It works once,
        for one hour.
      </p>
      <h2 className="entrance-sub">Nothing there after a few minutes?</h2>
      <ul className="tips">
        <li>Look in your spam or junk folder.</li>
        <li>Make sure the address above is correct.</li>
        <li>
          Still nothing? Contact support at{' '}
          <a href={`mailto:${supportEmail}`} className="link">
            {supportEmail}
          </a>
          .
        </li>
      </ul>
      <Button tone="secondary" size="xl" width="100%" onClick={onTryAgain}>
        Try Again
      </Button>
    </>
  );
}
