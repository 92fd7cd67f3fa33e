import { chakra } from '@chakra-ui/react/styled-system';
import type { UseQueryResult } from '@tanstack/react-query';
import { EVIDENCE_LABELS, EVIDENCE_MAX } from '@warmline/contracts/disputes/evidence';
import type { DisputeEvidencePack } from '@warmline/contracts/disputes/types';
import { ListFailed } from '../../../components/ui/lists/list-failed.tsx';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { formatCount } from '../../../lib/text/format.ts';

const LOOK = {
  display: 'grid',
  gap: '4',
  '& dt': { display: 'flex', justifyContent: 'space-between', gap: '3', fontWeight: '560' },
  '& dt small': { color: 'fg.muted', fontWeight: 'normal', whiteSpace: 'nowrap' },
  '& dd': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '14.5px', marginTop: '1' },
} as const;

/** The texts that answer a dispute, each with its length. */
export function EvidencePanel({
  evidence,
  isSubmitted,
}: {
  evidence: UseQueryResult<DisputeEvidencePack>;
  isSubmitted: boolean;
}) {
  if (evidence.isError)
    return (
      <ListFailed title={messageOf(evidence.error, 'The evidence could not be loaded')} onRetry={() => void evidence.refetch()} />
    );
  if (evidence.data === undefined) return <TableSkeleton rows={6} label="Loading evidence" />;
  const { fields, totalLength } = evidence.data;
  return (
    <Panel
      title={isSubmitted ? 'Submitted evidence' : 'Evidence'}
      text={`${formatCount(totalLength)} of ${formatCount(EVIDENCE_MAX.all)} characters. It names no lead.`}
    >
      <chakra.dl css={LOOK}>
        {fields.map(({ field, text, length }) => (
          <div key={field}>
            <dt>
              {EVIDENCE_LABELS[field]}
              <small>{formatCount(length)} characters</small>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </chakra.dl>
    </Panel>
  );
}
