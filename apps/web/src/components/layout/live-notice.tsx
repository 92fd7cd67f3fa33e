import { chakra } from '@chakra-ui/react/styled-system';
import { useSyncExternalStore } from 'react';
import { isLiveInterrupted, subscribeLive } from '../../lib/api/live-events.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/states/notice.tsx';

/** Says that a page which lives by events doesn't hear any now; nothing while it does. */
export function LiveNotice() {
  const isInterrupted = useSyncExternalStore(subscribeLive, isLiveInterrupted, isLiveInterrupted);
  return (
    // Without a notice it takes no row of the page.
    <chakra.div role="status" css={{ '&:empty': { position: 'absolute' } }}>
      {isInterrupted && (
        <Notice
          tone="warn"
          actions={
            <Button tone="secondary" size="sm" onClick={() => location.reload()}>
              Reload
            </Button>
          }
        >
          Live updates are interrupted; reload shows the current state.
        </Notice>
      )}
    </chakra.div>
  );
}
