import { Link } from '@tanstack/react-router';
import { PARTNER_TOASTS } from '@warmline/contracts/api/partners';
import { useEffect } from 'react';
import { Icon } from '../../../components/ui/icon.tsx';
import { StepTitle } from '../../../components/ui/step-title.tsx';
import { formatDateTime } from '../../../lib/format.ts';
import type { SentApplication } from '../use-application.ts';

/** The screen after a sent application ([001] §2): the promise of 48 hours, and the way home. */
export function ApplicationSubmitted({ application }: { application: SentApplication }) {
  useEffect(() => {
    scrollTo({ top: 0 });
  }, []);
  const { title, description } = PARTNER_TOASTS.submitted;
  return (
    <section className="panel apply-done">
      <Icon name="check-circle" size={34} />
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
