import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useSyncExternalStore } from 'react';
import { connectionState, reportConnectionProblem, subscribeConnection, type ConnectionState } from '../../lib/api/connection.ts';
import { Icon } from '../ui/brand/icon.tsx';
import { ICONS } from '../ui/brand/icons.ts';

const TEXT = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '9px',
  paddingBlock: '9px',
  paddingInline: '4',
  background: 'bg.warning',
  color: 'fg.warning',
  fontSize: 'sm',
  fontWeight: '530',
  textAlign: 'center',
} as const;

/** Names what is unavailable during an outage and disappears after it. */
export function ConnectionBanner() {
  // Dispatched while a lazy part of the page waits for the server (style-loader.ts).
  useEffect(() => {
    addEventListener('away', reportConnectionProblem);
    return () => removeEventListener('away', reportConnectionProblem);
  }, []);
  const state = useSyncExternalStore(subscribeConnection, connectionState, connectionState);
  return (
    <chakra.div role="status" position="sticky" top="0" zIndex="banner">
      {state.status === 'lost' && (
        <chakra.p css={TEXT}>
          <Icon path={ICONS.plug} size={16} />
          {connectionText(state)}
        </chakra.p>
      )}
    </chakra.div>
  );
}

function connectionText(state: Extract<ConnectionState, { status: 'lost' }>): string {
  if (state.missing === null) return "The site can't be reached right now. Trying again. Nothing you entered is lost.";
  if (state.missing.length === 0) return 'The site is starting. Nothing you entered is lost.';
  return `Not responding right now: ${state.missing.join(', ')}. Trying again. Nothing you entered is lost.`;
}
