import { chakra } from '@chakra-ui/react/styled-system';
import type { PartnerApplication, PartnerDecision, PartnerStatus } from '@warmline/contracts/partners/types';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { STATUS_LABELS } from '../partner-labels.ts';
import { ApplicationCard } from './application-card.tsx';

/** Cards are tall: a group starts with this many, and each click shows as many more. */
const STEP = 10;

const TITLE = {
  display: 'flex',
  alignItems: 'baseline',
  gap: '9px',
  fontSize: '17px',
  '& span': { color: 'fg.muted', fontSize: 'sm', fontWeight: '500', fontVariantNumeric: 'tabular-nums' },
} as const;
const NONE = {
  padding: '4.5',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderColor: 'border.emphasized',
  borderRadius: 'l3',
  color: 'fg.muted',
  fontSize: '14.5px',
  textAlign: 'center',
} as const;

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
    <Stack as="section" aria-labelledby={id}>
      <chakra.h2 id={id} css={TITLE}>
        {STATUS_LABELS[status]} <span>{formatCount(applications.length)}</span>
      </chakra.h2>
      {applications.length === 0 && <chakra.p css={NONE}>No {status} applications.</chakra.p>}
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
    </Stack>
  );
}
