import { useMutation, useQuery } from '@tanstack/react-query';
import type { SessionView } from '@warmline/contracts/auth/types';
import { Button } from '../../../components/ui/button.tsx';
import { ListFailed } from '../../../components/ui/list-failed.tsx';
import { Pill } from '../../../components/ui/pill.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { messageOf } from '../../../lib/api-client.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { endSessions, sessionsQuery } from '../api/account.ts';
import { deviceName } from '../device-name.ts';

/** Lists the devices where the account is signed in; all except the current one can be signed out (P5). */
export function SessionsPanel() {
  const sessions = useQuery(sessionsQuery);
  const end = useMutation({
    mutationFn: endSessions,
    onSuccess: (_, id) => toast({ title: id === 'others' ? 'All other devices are signed out' : 'Device signed out' }),
    onError: (error) =>
      toast({ title: 'Error', description: messageOf(error, 'Failed to sign out the device') }, { destructive: true }),
  });
  const others = sessions.data?.filter(({ current }) => !current).length ?? 0;
  return (
    <section className="panel" aria-labelledby="sessions-title">
      <header className="panel-head">
        <div>
          <h2 id="sessions-title">Signed-in devices</h2>
          <p>Don't recognize a device? Sign it out, then change your password.</p>
        </div>
        {others > 0 && (
          <Button
            tone="secondary"
            size="sm"
            loading={end.isPending && end.variables === 'others'}
            onClick={() => end.mutate('others')}
          >
            Sign out all others
          </Button>
        )}
      </header>
      {sessions.isPending && <TableSkeleton rows={2} label="Loading devices" />}
      {sessions.isError && <ListFailed title="The devices could not be loaded" onRetry={() => void sessions.refetch()} />}
      {sessions.data !== undefined && (
        <ul className="devices">
          {currentFirst(sessions.data).map((session) => (
            <Device
              key={session.id}
              session={session}
              busy={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
      )}
      {sessions.data !== undefined && others === 0 && <p className="panel-note">You aren't signed in anywhere else.</p>}
    </section>
  );
}

/** Puts the current device first and keeps the server's order for the others. */
function currentFirst(sessions: readonly SessionView[]): SessionView[] {
  return sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
}

function Device({ session, busy, onEnd }: { session: SessionView; busy: boolean; onEnd: () => void }) {
  const name = deviceName(session.userAgent);
  return (
    <li className="device">
      <span className="device-what">
        <strong>{name}</strong>
        <span className="quiet">{session.address ?? 'Unknown address'}</span>
        <span className="quiet">Signed in {formatDateTime(session.createdAt)}</span>
        {!session.current && <span className="quiet">Last used {formatDateTime(session.seenAt)}</span>}
      </span>
      {session.current ? (
        <Pill tone="good">This device</Pill>
      ) : (
        <Button tone="secondary" size="sm" aria-label={`Sign out ${name}`} loading={busy} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  );
}
