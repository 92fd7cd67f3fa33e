import type { UserSessionView } from '@warmline/contracts/auth/types';
import type { Column } from '../../../components/data-table/columns.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Pill } from '../../../components/ui/facts/pill.tsx';
import { ACCESS_LABELS } from '../../../config/access-labels.ts';
import { deviceName } from '../../../lib/session/device-name.ts';
import { formatDateTime } from '../../../lib/text/format.ts';

/** Names a session in buttons and dialogs, such as `dana on Chrome on Windows`. */
export const sessionName = ({ username, userAgent }: UserSessionView): string => `${username} on ${deviceName(userAgent)}`;

/** A date and time in one line, also one as long as `May 28, 2026, 12:48 AM`. */
const DATE_PX = 198;

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
          {access !== 'buyer' && <Pill tone={ACCESS_LABELS[access].tone}>{ACCESS_LABELS[access].text}</Pill>}
        </>
      ),
    },
    { id: 'agency', name: 'Agency', card: 'line', cell: ({ agencyName }) => agencyName },
    {
      id: 'device',
      name: 'Device and IP address',
      width: 168,
      card: 'line',
      cell: ({ userAgent, address, current }) => (
        <div>
          {deviceName(userAgent)}
          <small className="num">{address ?? 'Unknown IP address'}</small>
          {current && <small>This device</small>}
        </div>
      ),
    },
    {
      id: 'signedIn',
      name: 'Signed in',
      width: DATE_PX,
      sort: '-signedIn',
      card: 'labelled',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
    },
    {
      id: 'seen',
      name: 'Last seen',
      width: DATE_PX,
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
