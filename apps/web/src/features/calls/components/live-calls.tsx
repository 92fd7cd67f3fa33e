import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import type { Call } from '@warmline/contracts/calls/types';
import { formatClock } from '../../../lib/text/format.ts';
import { liveCallsQuery } from '../api/calls.ts';
import { useNow } from '../../../lib/time/use-now.ts';

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(auto-fill, minmax(320px, 1fr))' },
    gap: '2',
    '& li': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      alignItems: 'center',
      columnGap: '3',
      padding: '2.5',
      borderWidth: '1px',
      borderRadius: 'l2',
      background: 'bg.panel',
      fontVariantNumeric: 'tabular-nums',
    },
    '& svg': { transform: 'rotate(-90deg)', color: 'fg.muted' },
    '& [data-counts] svg': { color: 'brand.solid' },
    '& circle:first-of-type': { opacity: '0.22' },
    '& strong': { fontWeight: '560' },
    '& p + p': { color: 'fg.muted', fontSize: '13.5px' },
    '& [data-counts] p + p': { color: 'brand.fg', fontWeight: '530' },
  },
});

const RADIUS = 14;
const AROUND = 2 * Math.PI * RADIUS;

/**
 * The calls on the line of a campaign, each with a ring that fills up to the second from which on it counts (C46). Until they
 * have loaded, as many empty places as the campaign counts.
 */
export function LiveCalls({ campaignId, open }: { campaignId: string; open: number }) {
  const { data, isPending } = useQuery(liveCallsQuery(campaignId));
  const now = useNow();
  if (isPending) {
    return (
      <List aria-hidden="true">
        {Array.from({ length: open }, (_, index) => (
          <LoadingCall key={index} />
        ))}
      </List>
    );
  }
  const calls = data?.items ?? [];
  if (calls.length === 0) return null;
  return (
    <List aria-label="Calls on the line">
      {calls.map((call) => (
        <LiveCall key={call.id} call={call} now={now} />
      ))}
    </List>
  );
}

function LoadingCall() {
  return (
    <li>
      <Ring part={0} />
      <div>
        <p>&nbsp;</p>
        <p>&nbsp;</p>
      </div>
    </li>
  );
}

function LiveCall({ call, now }: { call: Call; now: number }) {
  const { callerPhone, callerState, bridgedAt, ringingAt, offeredAt, endedAt, freeSeconds } = call;
  const seconds = Math.max(0, Math.floor((now - Date.parse(bridgedAt ?? ringingAt ?? offeredAt)) / 1000));
  const counts = bridgedAt !== null && seconds > freeSeconds;
  const part = bridgedAt === null ? 0 : Math.min(1, seconds / freeSeconds);
  return (
    <li data-counts={counts || undefined}>
      <Ring part={part} />
      <div>
        <p>
          <strong>{callerPhone}</strong> {callerState}
        </p>
        {endedAt === null ? (
          <p>
            {bridgedAt === null ? (ringingAt === null ? 'Dialing' : 'Ringing') : 'Talking'} {formatClock(seconds)}
            {bridgedAt !== null && (counts ? ' · counts as one call' : ` · free until ${formatClock(freeSeconds)}`)}
          </p>
        ) : (
          <p>Ended, waiting for its record</p>
        )}
      </div>
    </li>
  );
}

/** `part` of the ring is filled: 0 to 1. */
function Ring({ part }: { part: number }) {
  return (
    <svg width={36} height={36} viewBox="0 0 36 36" fill="none" stroke="currentColor" strokeWidth="4" aria-hidden="true">
      <circle cx="18" cy="18" r={RADIUS} />
      <circle cx="18" cy="18" r={RADIUS} strokeDasharray={`${part * AROUND} ${AROUND}`} />
    </svg>
  );
}
