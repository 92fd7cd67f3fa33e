import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import type { Call } from '@warmline/contracts/calls/types';
import { RETURN_REASON_RULES } from '@warmline/contracts/returns/reasons';
import { callResult } from '@warmline/domain/calls/call-result';
import type { ReactNode } from 'react';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { Fact, FactList } from '../../../components/ui/facts/fact-list.tsx';
import { Pill } from '../../../components/ui/facts/pill.tsx';
import { zoneLabel } from '../../../lib/time/time-zone.ts';
import { timeOf } from '../../../lib/time/zone-time.ts';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { callQuery } from '../api/calls.ts';
import { resultOf, talkText, whyText } from '../call-texts.ts';

const ENDERS = { caller: 'by the caller', buyer: 'by your side', system: 'by the phone system', unknown: '' } as const;

const TimeLine = chakra('ol', {
  base: {
    display: 'grid',
    fontSize: '14.5px',
    fontVariantNumeric: 'tabular-nums',
    '& li': {
      position: 'relative',
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: '4',
      paddingBlock: '1.5',
      paddingInlineStart: '6',
    },
    '& li::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '1',
      top: '14px',
      width: '2',
      height: '2',
      borderRadius: 'full',
      background: 'brand.solid',
      zIndex: 1,
    },
    '& li + li::after': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '7px',
      top: '-18px',
      height: '32px',
      borderInlineStartWidth: '2px',
      borderColor: 'border.emphasized',
    },
    '& time': { color: 'fg.muted' },
  },
});
const Why = chakra('section', {
  base: { '& h3': { marginBottom: '1', fontSize: '15px' }, '& p': { fontSize: '14.5px' } },
});
const Evidence = chakra('details', {
  base: {
    fontSize: '14px',
    '& summary': { display: 'inline-block', paddingBlock: '2.5', color: 'brand.fg', cursor: 'pointer' },
    '& p, & code': { color: 'fg.muted', fontSize: '13px' },
    '& li': { paddingBlock: '1.5', borderTopWidth: '1px', fontVariantNumeric: 'tabular-nums' },
    '& code': { display: 'block', overflowWrap: 'anywhere' },
  },
});

export interface CallDialogProps {
  call: Call;
  /** Renders the link that returns a call; missing for those who may not. */
  returnLink: ((call: Call) => ReactNode) | undefined;
  onClose: () => void;
}

/**
 * One call: its time line, why it was billed or free (C47), and the events that prove it (C71). Default export, because it is
 * lazy-loaded.
 */
export default function CallDialog({ call: listed, returnLink, onClose }: CallDialogProps) {
  const { data } = useQuery(callQuery(listed.id));
  const call = data ?? listed;
  const { zone, callerState, campaign, orderNumber, endedBy } = call;
  const { label, tone } = resultOf(call);
  const by = endedBy === null ? '' : ENDERS[endedBy];
  const steps: [string, string | null][] = [
    ['Offered to you', call.offeredAt],
    ['Ringing', call.ringingAt],
    ['Connected', call.bridgedAt],
    [by === '' ? 'Ended' : `Ended ${by}`, call.endedAt],
  ];
  return (
    <Dialog
      title={`Call from ${call.callerPhone}`}
      onClose={onClose}
      closeOnOutside
      footer={returnLink !== undefined && isReturnable(call) ? returnLink(call) : undefined}
    >
      <FactList>
        <Fact term="Result">
          <Pill tone={tone}>{label}</Pill>
        </Fact>
        <Fact term="When">{timeOf(call.offeredAt, zone)}</Fact>
        <Fact term="Talk time">{talkText(call)}</Fact>
        <Fact term="State">{callerState ?? '–'}</Fact>
        <Fact term="Campaign">{campaign}</Fact>
        {orderNumber !== null && <Fact term="Order">{orderNumber}</Fact>}
      </FactList>
      <TimeLine aria-label={`Time line, in ${zoneLabel(zone)}`}>
        {steps.map(
          ([name, iso]) =>
            iso !== null && (
              <li key={name}>
                <span>{name}</span>
                <time dateTime={iso}>{timeOf(iso, zone, true)}</time>
              </li>
            ),
        )}
      </TimeLine>
      <Why>
        <h3>{titleOf(call)}</h3>
        <p>{whyText(call)}</p>
      </Why>
      <Evidence>
        <summary>Evidence</summary>
        <p>The events that this call was measured from, as the phone system reported and signed them.</p>
        {data !== undefined && data.evidence.length === 0 && <p>No event was received.</p>}
        <ul>
          {data?.evidence.map(({ eventId, type, source, occurredAt, receivedAt }) => (
            <li key={`${source} ${eventId}`}>
              <strong>{type}</strong> at {timeOf(occurredAt, zone, true)}, received {timeOf(receivedAt, zone, true)}
              <code>
                {source} · {eventId}
              </code>
            </li>
          ))}
        </ul>
      </Evidence>
      <p className="fine">Times are in {zoneLabel(zone)}.</p>
    </Dialog>
  );
}

function titleOf({ outcome, endedAt }: Call): string {
  if (outcome === 'open') return endedAt === null ? 'On the line' : 'Waiting for its record';
  return outcome === 'billed' ? 'Why billed' : 'Why free';
}

/** Whether a call was charged, not given back since, and not longer ago than any reason for a return allows. */
function isReturnable(call: Call): boolean {
  const longest = RETURN_REASON_RULES.short_call.windowHours * 3_600_000;
  const { chargedAt = call.endedAt } = call;
  return callResult(call) === 'billed' && chargedAt !== null && Date.parse(chargedAt) + longest > serverNow();
}
