import { useQuery } from '@tanstack/react-query';
import type { AdminCall, CallReview } from '@warmline/contracts/calls/types';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { Fact, FactList } from '../../../components/ui/facts/fact-list.tsx';
import { ListFailed } from '../../../components/ui/lists/list-failed.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { countOf } from '../../../lib/text/format.ts';
import { zoneLabel } from '../../../lib/time/time-zone.ts';
import { timeOf } from '../../../lib/time/zone-time.ts';
import { callQuery } from '../api/admin-calls.ts';
import { CALL_REASON_LABELS, resultLabel } from '../call-labels.ts';
import { DecisionForm } from './decision-form.tsx';

export interface CallDialogProps {
  callId: string;
  /** The review that is open about it, if any. */
  review?: CallReview;
  onClose: () => void;
}

/**
 * A call with its evidence: closes its review, and decides about it where its events allow that (C52, C80). Default export,
 * because it is lazy-loaded.
 */
export default function CallDialog({ callId, review, onClose }: CallDialogProps) {
  const { data, isPending, error, refetch } = useQuery(callQuery(callId));
  const canDecide = data !== undefined && data.decidable !== null;
  return (
    <Dialog title={review === undefined ? 'Call' : 'Close this review?'} onClose={onClose}>
      {review !== undefined && (
        <p>
          <strong>{CALL_REASON_LABELS[review.why]}</strong>: {review.campaign}. {resultLabel(review)}.
        </p>
      )}
      {isPending && <TableSkeleton rows={4} label="Loading the call" />}
      {error !== null && <ListFailed title={messageOf(error, 'The call could not be loaded.')} onRetry={() => void refetch()} />}
      {data !== undefined && <Evidence call={data} />}
      {(review !== undefined || canDecide) && (
        // The choices depend on what may still be decided.
        <DecisionForm
          key={data?.decidable ?? ''}
          callId={callId}
          decidable={data?.decidable ?? null}
          review={review}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

function Evidence({ call }: { call: AdminCall }) {
  const { zone, campaign, callerPhone, callerState, seconds, freeSeconds, flags, evidence } = call;
  return (
    <FactList>
      <Fact term="Result" note={flags.length === 0 ? undefined : flags.map((flag) => CALL_REASON_LABELS[flag]).join(', ')}>
        {resultLabel(call)}
      </Fact>
      <Fact term="Campaign">{campaign}</Fact>
      <Fact term="Caller">{[callerPhone, callerState].filter(Boolean).join(' · ')}</Fact>
      <Fact term="Talk time" note={`The first ${freeSeconds} are free`}>
        {seconds === null ? 'Unknown' : countOf(seconds, 'second')}
      </Fact>
      <Fact term="Offered" note={`All times are in ${zoneLabel(zone)}`}>
        {timeOf(call.offeredAt, zone)}
      </Fact>
      {evidence.length === 0 && <Fact term="Events">None was received</Fact>}
      {evidence.map(({ eventId, type, source, occurredAt, receivedAt }) => (
        <Fact
          key={`${source} ${eventId}`}
          term={type}
          note={`Received ${timeOf(receivedAt, zone, true)} from ${source}, ${eventId}`}
        >
          {timeOf(occurredAt, zone, true)}
        </Fact>
      ))}
    </FactList>
  );
}
