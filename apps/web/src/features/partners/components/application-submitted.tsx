import { Link } from '@tanstack/react-router';
import { PARTNER_TOASTS } from '@warmline/contracts/partners/messages';
import { useEffect } from 'react';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ICONS } from '../../../components/ui/brand/icons.ts';
import { Surface } from '../../../components/ui/frame/panel.tsx';
import { StepTitle } from '../../../components/ui/frame/step-title.tsx';
import { Summary } from '../../../components/ui/purchase/summary-lines.tsx';
import { formatDateTime } from '../../../lib/text/format.ts';
import type { SentApplication } from '../use-application.ts';

const DONE = {
  display: 'grid',
  justifyItems: 'center',
  gap: '3.5',
  maxWidth: '560px',
  marginInline: 'auto',
  marginTop: '4vh',
  paddingBlock: { base: '8', sm: '44px' },
  paddingInline: { base: '5', sm: '9' },
  boxShadow: 'sm',
  textAlign: 'center',
  '& > svg': { color: 'brand.solid' },
  '& h1': { fontSize: 'clamp(26px, 2vw + 14px, 34px)', outline: 'none' },
  '& > p': { color: 'fg.muted', fontSize: '16.5px' },
  '& dl': { width: '100%', marginBlock: '10px 14px' },
  '& dt': { textAlign: 'start' },
} as const;

/** Confirmation after an application was sent (B2.53, B9.05): the 48-hour promise and a link home. */
export default function ApplicationSubmitted({ application }: { application: SentApplication }) {
  useEffect(() => {
    scrollTo({ top: 0 });
  }, []);
  const { title, description } = PARTNER_TOASTS.submitted;
  return (
    <Surface css={DONE}>
      <Icon path={ICONS['check-circle']} size={34} />
      <StepTitle>{title}</StepTitle>
      <p>{description}</p>
      <Summary>
        <div>
          <dt>Answer by</dt>
          <dd>{formatDateTime(application.reviewBy)}</dd>
        </div>
        <div>
          <dt>Answer to</dt>
          <dd>{application.contactEmail}</dd>
        </div>
      </Summary>
      <Link to="/" className="btn btn-primary btn-large">
        Return to Home
      </Link>
    </Surface>
  );
}
