import { Link } from '@tanstack/react-router';
import { PARTNER_TOASTS } from '@warmline/contracts/partners/messages';
import { useEffect } from 'react';
import { Icon } from '../../../components/ui/icon.tsx';
import { ICONS } from '../../../components/ui/icons.ts';
import { StepTitle } from '../../../components/ui/step-title.tsx';
import { formatDateTime } from '../../../lib/format.ts';
import type { SentApplication } from '../use-application.ts';

/** Confirmation after an application was sent (B2.53, B9.05): the 48-hour promise and a link home. */
export function ApplicationSubmitted({ application }: { application: SentApplication }) {
  useEffect(() => {
    scrollTo({ top: 0 });
  }, []);
  const { title, description } = PARTNER_TOASTS.submitted;
  return (
    <section className="panel apply-done">
      <Icon path={ICONS['check-circle']} size={34} />
      <StepTitle>{title}</StepTitle>
      <p>{description}</p>
      <dl className="summary">
        <div>
          <dt>Answer by</dt>
          <dd>{formatDateTime(application.reviewBy)}</dd>
        </div>
        <div>
          <dt>Answer to</dt>
          <dd className="wrap">{application.contactEmail}</dd>
        </div>
      </dl>
      <Link to="/" className="btn btn-primary btn-large">
        Return to Home
      </Link>
    </section>
  );
}
