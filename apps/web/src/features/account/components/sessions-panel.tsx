import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import type { SessionView } from '@warmline/contracts/auth/types';
import { Button } from '../../../components/ui/button.tsx';
import { Failed } from '../../../components/ui/states/failed.tsx';
import { ListFailed } from '../../../components/ui/lists/list-failed.tsx';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { Pill } from '../../../components/ui/facts/pill.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { deviceName } from '../../../lib/session/device-name.ts';
import { formatDateTime } from '../../../lib/text/format.ts';
import { toast } from '../../../lib/view/toast.ts';
import { useOneAtATime } from '../../../lib/view/use-one-at-a-time.ts';
import { endSessions, sessionsQuery } from '../api/account.ts';

const DEVICES = {
  '& li': {
    display: 'flex',
    alignItems: { base: 'flex-start', sm: 'center' },
    justifyContent: 'space-between',
    gap: '4',
    paddingBlock: '3',
    fontSize: 'sm',
  },
  '& li + li': { borderTopWidth: '1px' },
  '& li > span:first-of-type': { display: 'grid', minWidth: '0', overflowWrap: 'anywhere' },
  '& strong': { fontWeight: '560' },
  '& small': { color: 'fg.muted', fontSize: '13px' },
} as const;

/** Lists the devices where the account is signed in; all except the current one can be signed out (P5). */
export function SessionsPanel() {
  const sessions = useQuery(sessionsQuery);
  const end = useOneAtATime({
    mutationFn: endSessions,
    onSuccess: (_, id) => toast({ title: id === 'others' ? 'All other devices are signed out' : 'Device signed out' }),
    onError: (error, id) =>
      toast(
        {
          title: id === 'others' ? 'Devices not signed out' : 'Device not signed out',
          description: messageOf(error, 'Failed to sign out the device'),
        },
        { destructive: true },
      ),
  });
  const others = sessions.data?.filter(({ current }) => !current).length ?? 0;
  return (
    <Panel
      title="Signed-in devices"
      text="Don't recognize a device? Sign it out, then change your password."
      end={
        others > 0 && (
          <Button
            tone="secondary"
            size="sm"
            disabled={end.isPending}
            loading={end.isPending && end.variables === 'others'}
            onClick={() => end.mutate('others')}
          >
            Sign out all others
          </Button>
        )
      }
    >
      <Failed by={end} text="Failed to sign out the device" />
      {sessions.isPending && <TableSkeleton rows={2} label="Loading devices" />}
      {sessions.isError && <ListFailed title="The devices could not be loaded" onRetry={() => void sessions.refetch()} />}
      {sessions.data !== undefined && (
        <chakra.ul css={DEVICES}>
          {currentFirst(sessions.data).map((session) => (
            <Device
              key={session.id}
              session={session}
              disabled={end.isPending}
              busy={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </chakra.ul>
      )}
      {sessions.data !== undefined && others === 0 && (
        <chakra.p paddingTop="1" color="fg.muted" fontSize="sm">
          You aren't signed in anywhere else.
        </chakra.p>
      )}
    </Panel>
  );
}

/** Puts the current device first and keeps the server's order for the others. */
function currentFirst(sessions: readonly SessionView[]): SessionView[] {
  return sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
}

function Device(props: { session: SessionView; disabled: boolean; busy: boolean; onEnd: () => void }) {
  const { session, disabled, busy, onEnd } = props;
  const name = deviceName(session.userAgent);
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <small>{session.address ?? 'Unknown address'}</small>
        <small>Signed in {formatDateTime(session.createdAt)}</small>
        {!session.current && <small>Last used {formatDateTime(session.seenAt)}</small>}
      </span>
      {session.current ? (
        <Pill tone="good">This device</Pill>
      ) : (
        <Button tone="secondary" size="sm" aria-label={`Sign out ${name}`} disabled={disabled} loading={busy} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  );
}
