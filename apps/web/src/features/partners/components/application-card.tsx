import type { PartnerApplication, PartnerDecision } from '@warmline/contracts/partners/types';
import { useId } from 'react';
import { FormActions } from '../../../components/form/form.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Surface } from '../../../components/ui/frame/panel.tsx';
import { Pill } from '../../../components/ui/facts/pill.tsx';
import { formatDateTime } from '../../../lib/text/format.ts';
import { applicationLook } from '../application-look.ts';
import { dueText, STATUS_TONES, STATUS_LABELS } from '../partner-labels.ts';
import { ApplicationFacts } from './application-facts.tsx';
import { ApplicationHistory } from './application-history.tsx';
import { DocumentList } from './document-list.tsx';
import { ReferenceList } from './reference-list.tsx';

export interface ApplicationCardProps {
  application: PartnerApplication;
  now: number;
  onDecide: (decision: PartnerDecision) => void;
}

/** One application with its data; only pending ones can be decided (B4.07). */
export function ApplicationCard({ application, now, onDecide }: ApplicationCardProps) {
  const id = useId();
  const { businessName, city, state, status, createdAt, reviewBy, documents, history } = application;
  const due = dueText(reviewBy, now);
  return (
    <Surface as="article" css={applicationLook} aria-labelledby={id}>
      <header>
        <div>
          <h3 id={id}>{businessName}</h3>
          <p className="fine">
            {city}, {state} · applied {formatDateTime(createdAt)}
          </p>
        </div>
        <div>
          {status === 'pending' && (
            <time dateTime={reviewBy} title={formatDateTime(reviewBy)}>
              <Pill tone={due.overdue ? 'bad' : 'plain'}>{due.text}</Pill>
            </time>
          )}
          <Pill tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Pill>
        </div>
      </header>
      <ApplicationFacts application={application} />
      <div data-parts>
        <ReferenceList application={application} />
        <DocumentList documents={documents} />
        <ApplicationHistory history={history} />
      </div>
      {status === 'pending' && (
        <FormActions paddingTop="4" borderTopWidth="1px">
          <Button tone="danger" aria-label={`Reject ${businessName}`} onClick={() => onDecide('rejected')}>
            Reject
          </Button>
          <Button aria-label={`Approve ${businessName}`} onClick={() => onDecide('approved')}>
            Approve
          </Button>
        </FormActions>
      )}
    </Surface>
  );
}
