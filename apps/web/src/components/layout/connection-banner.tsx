import { useSyncExternalStore } from 'react';
import { connectionState, subscribeConnection, type ConnectionState } from '../../lib/connection.ts';
import { Icon } from '../ui/icon.tsx';
import { ICONS } from '../ui/icons.ts';

/** Names what is unavailable during an outage and disappears after it. */
export function ConnectionBanner() {
  const state = useSyncExternalStore(subscribeConnection, connectionState, connectionState);
  return (
    <div role="status" className="connection">
      {state.status === 'lost' && (
        <p className="connection-text">
          <Icon path={ICONS.plug} size={16} />
          {connectionText(state)}
        </p>
      )}
    </div>
  );
}

function connectionText(state: Extract<ConnectionState, { status: 'lost' }>): string {
  if (state.missing === null) return "The site can't be reached right now. Trying again. Nothing you entered is lost.";
  if (state.missing.length === 0) return 'The site is starting. Nothing you entered is lost.';
  return `Not responding right now: ${state.missing.join(', ')}. Trying again. Nothing you entered is lost.`;
}
