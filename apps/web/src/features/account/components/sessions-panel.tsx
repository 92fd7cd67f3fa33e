import { useMutation, useQuery } from '@tanstack/react-query';
import type { SessionView } from '@warmline/contracts/api/auth';
import { Button } from '../../../components/ui/button.tsx';
import { ListFailed } from '../../../components/ui/list-failed.tsx';
import { Pill } from '../../../components/ui/pill.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { messageOf } from '../../../lib/api-client.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { endSessions, sessionsQuery } from '../api/account.ts';
import { deviceName } from '../device-name.ts';

/** Where the account is signed in; any of them but this one can be ended (docs/decisions.md P5). */
export function SessionsPanel() {
  const sessions = useQuery(sessionsQuery);
  const end = useMutation({
    mutationFn: endSessions,
    onSuccess: (_, id) => toast({ title: id === 'others' ? 'All other devices were signed out' : 'The device was signed out' }),
    onError: (error) =>
      toast({ title: 'Error', description: messageOf(error, 'Failed to sign the device out') }, { destructive: true }),
  });
  const others = sessions.data?.filter(({ current }) => !current).length ?? 0;
  return (
    <section className="panel" aria-labelledby="sessions-title">
      <header className="panel-head">
        <div>
          <h2 id="sessions-title">Signed-in devices</h2>
          <p>Something you do not recognize? Sign it out, then change your password.</p>
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
          {thisFirst(sessions.data).map((session) => (
            <Device
              key={session.id}
              session={session}
              busy={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
      )}
      {sessions.data !== undefined && others === 0 && <p className="panel-note">You are signed in nowhere else.</p>}
    </section>
  );
}

/** The device in front of its owner, then the others as the server ordered them. */
function thisFirst(sessions: readonly SessionView[]): SessionView[] {
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
