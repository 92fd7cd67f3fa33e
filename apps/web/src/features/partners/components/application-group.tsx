import type { PartnerApplication, PartnerDecision, PartnerStatus } from '@warmline/contracts/partners/types';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { formatCount } from '../../../lib/format.ts';
import { STATUS_LABELS } from '../partner-labels.ts';
import { ApplicationCard } from './application-card.tsx';

/** Cards are tall: a group starts with this many, and each click shows as many more. */
const STEP = 10;

export interface ApplicationGroupProps {
  status: PartnerStatus;
  applications: readonly PartnerApplication[];
  now: number;
  onDecide: (id: string, decision: PartnerDecision) => void;
}

/** All applications of one status (B2.44, P7). */
export function ApplicationGroup({ status, applications, now, onDecide }: ApplicationGroupProps) {
  const id = useId();
  const [shown, setShown] = useState(STEP);
  const left = applications.length - shown;
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id} className="application-group">
        {STATUS_LABELS[status]} <span className="quiet num">{formatCount(applications.length)}</span>
      </h2>
      {applications.length === 0 && <p className="application-none">No {status} applications.</p>}
      {applications.slice(0, shown).map((application) => (
        <ApplicationCard
          key={application.id}
          application={application}
          now={now}
          onDecide={(decision) => onDecide(application.id, decision)}
        />
      ))}
      {left > 0 && (
        <Button tone="secondary" justifySelf="center" onClick={() => setShown(shown + STEP)}>
          Show {Math.min(STEP, left)} more {status} applications
        </Button>
      )}
    </section>
  );
}
