import { useQuery } from '@tanstack/react-query';
import type { AuditRow } from '@warmline/contracts/audit/types';
import type { ReactNode } from 'react';
import { deviceName } from '../../../lib/session/device-name.ts';
import { formatDateTime } from '../../../lib/text/format.ts';
import { auditOfQuery, sessionsOfQuery } from '../api/customer.ts';
import { Lines, NoLines } from '../customer-recipe.ts';
import { CustomerPart } from './customer-part.tsx';

/** Where an account is signed in now: device, address and times. */
export function SignInsPanel({ id, end }: { id: string; end: ReactNode }) {
  const sessions = useQuery(sessionsOfQuery(id));
  const isSignedIn = sessions.data !== undefined && sessions.data.length > 0;
  return (
    <CustomerPart title="Signed in now" query={sessions} end={isSignedIn && end}>
      {(rows) =>
        rows.length === 0 ? (
          <NoLines>Not signed in anywhere.</NoLines>
        ) : (
          <Lines>
            {rows.map(({ id: session, userAgent, address, createdAt, seenAt, current }) => (
              <li key={session}>
                <div>
                  {deviceName(userAgent)}
                  {current && ' (this device)'}
                  <small>{address ?? 'Unknown address'}</small>
                </div>
                <div>
                  <small>
                    Signed in <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
                  </small>
                  <small>
                    Last seen <time dateTime={seenAt}>{formatDateTime(seenAt)}</time>
                  </small>
                </div>
              </li>
            ))}
          </Lines>
        )
      }
    </CustomerPart>
  );
}

export interface AccountLogPanelProps {
  id: string;
  end: ReactNode;
  /** The words for an action, which another feature has. */
  labelOf: (row: AuditRow) => string;
}

/** The latest entries of the audit log about an account: sign-ins of staff, passwords, two-factor, status, and notes. */
export function AccountLogPanel({ id, end, labelOf }: AccountLogPanelProps) {
  return (
    <CustomerPart title="Account log" query={useQuery(auditOfQuery(id))} end={end}>
      {({ items }) =>
        items.length === 0 ? (
          <NoLines>No entries yet.</NoLines>
        ) : (
          <Lines>
            {items.map((row) => (
              <li key={row.id}>
                <div>
                  {labelOf(row)}
                  <small>
                    {row.actor?.username ?? 'Server'}
                    {row.address !== null && ` · ${row.address}`}
                  </small>
                </div>
                <div>
                  <small>
                    <time dateTime={row.at}>{formatDateTime(row.at)}</time>
                  </small>
                </div>
              </li>
            ))}
          </Lines>
        )
      }
    </CustomerPart>
  );
}
