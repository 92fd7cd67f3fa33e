import type { UserSessionView } from '@warmline/contracts/auth/types';
import type { Column } from '../../../components/data-table/columns.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Pill } from '../../../components/ui/facts/pill.tsx';
import { deviceName } from '../../../lib/session/device-name.ts';
import { formatDateTime } from '../../../lib/text/format.ts';

/** Names a session in buttons and dialogs, such as `dana on Chrome on Windows`. */
export const sessionName = ({ username, userAgent }: UserSessionView): string => `${username} on ${deviceName(userAgent)}`;

/** Columns of the sessions of all users. */
export function sessionColumns(onEnd: (session: UserSessionView) => void): readonly Column<UserSessionView>[] {
  return [
    {
      id: 'user',
      name: 'User',
      card: 'title',
      shown: 'always',
      cell: ({ username, firstName, lastName, access }) => (
        <>
          <strong>
            {firstName} {lastName}
          </strong>
          <small>{username}</small>
          {access !== 'buyer' && <Pill tone="info">{access === 'admin' ? 'Admin' : 'Support'}</Pill>}
        </>
      ),
    },
    { id: 'agency', name: 'Agency', card: 'line', cell: ({ agencyName }) => agencyName },
    {
      id: 'device',
      name: 'Device',
      width: 140,
      card: 'labelled',
      cell: ({ userAgent, current }) => (
        <div>
          {deviceName(userAgent)}
          {current && <small>This device</small>}
        </div>
      ),
    },
    { id: 'address', name: 'IP address', width: 124, card: 'labelled', cell: ({ address }) => address ?? 'Unknown' },
    {
      id: 'signedIn',
      name: 'Signed in',
      width: 148,
      sort: '-signedIn',
      card: 'labelled',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
    },
    {
      id: 'seen',
      name: 'Last seen',
      width: 148,
      card: 'labelled',
      cell: ({ seenAt }) => <time dateTime={seenAt}>{formatDateTime(seenAt)}</time>,
    },
    {
      id: 'end',
      name: 'End session',
      nameHidden: true,
      width: 130,
      card: 'actions',
      shown: 'always',
      cell: (session) =>
        session.current ? null : (
          <Button
            tone="quiet"
            size="sm"
            color="fg.muted"
            aria-label={`End session of ${sessionName(session)}`}
            onClick={() => onEnd(session)}
          >
            End session
          </Button>
        ),
    },
  ];
}
