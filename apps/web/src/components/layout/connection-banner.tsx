import { useSyncExternalStore } from 'react';
import { connectionState, subscribeConnection, type ConnectionState } from '../../lib/connection.ts';
import { Icon } from '../ui/icon.tsx';

/** Says calmly what is away, and goes by itself when everything answers again. */
export function ConnectionBanner() {
  const state = useSyncExternalStore(subscribeConnection, connectionState, connectionState);
  return (
    <div role="status" className="connection">
      {state.status === 'lost' && (
        <p className="connection-text">
          <Icon name="plug" size={16} />
          {connectionText(state)}
        </p>
      )}
    </div>
  );
}

function connectionText(state: Extract<ConnectionState, { status: 'lost' }>): string {
  if (state.missing === null) return 'The shop cannot be reached right now. Trying again. Nothing you entered is lost.';
  if (state.missing.length === 0) return 'The shop is almost ready. Nothing you entered is lost.';
  return `Not responding right now: ${state.missing.join(', ')}. Trying again. Nothing you entered is lost.`;
}
