import type { UserRow } from '@warmline/contracts/api/users';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { EmailLink } from '../../../components/ui/email-link.tsx';
import { PhoneLink } from '../../../components/ui/phone-link.tsx';
import { Pill } from '../../../components/ui/pill.tsx';
import { RowsTable } from '../../../components/ui/rows-table.tsx';
import { formatDay } from '../../../lib/format.ts';

const COLUMNS = ['User', 'Contact', 'Agency', 'Admin', 'Created', { name: 'Password', hidden: true }] as const;

export interface UserTableProps {
  users: readonly UserRow[];
  busy: boolean;
  /** ID of the signed-in user, whose own password is changed elsewhere. */
  ownId: string;
  ownPasswordLink: ReactNode;
  onChangePassword: (user: UserRow) => void;
}

/** All specified fields of each account (B2.43, B3.01); CSS turns rows into cards on a phone. */
export function UserTable({ users, busy, ownId, ownPasswordLink, onChangePassword }: UserTableProps) {
  return (
    <RowsTable kind="users" caption="Users, newest first" columns={COLUMNS} busy={busy}>
      {users.map((user) => (
        <tr role="row" key={user.id}>
          <td role="cell" className="user-who">
            <strong>
              {user.firstName} {user.lastName}
            </strong>
            <span>{user.username}</span>
            <span className="user-id">{user.id}</span>
          </td>
          <td role="cell" className="user-contact">
            <a href={`mailto:${user.email}`}>
              <EmailLink>{user.email}</EmailLink>
            </a>
            <PhoneLink number={user.phone} className="quiet num" />
          </td>
          <td role="cell" className="user-agency">
            <span>
              {user.agencyName} <span className="quiet">({user.role})</span>
            </span>
            <Marks user={user} />
          </td>
          <td role="cell" className="user-admin">
            <Pill tone={user.isAdmin ? 'good' : 'plain'}>{user.isAdmin ? 'Yes' : 'No'}</Pill>
          </td>
          <td role="cell" className="user-created">
            <span>{formatDay(user.createdAt)}</span>
            <span className="quiet">
              {user.signedInAt === null ? 'Never signed in' : `Last sign-in ${formatDay(user.signedInAt)}`}
            </span>
          </td>
          <td role="cell" className="user-action">
            {user.id === ownId ? ownPasswordLink : <ChangeButton user={user} onClick={() => onChangePassword(user)} />}
          </td>
        </tr>
      ))}
    </RowsTable>
  );
}

function Marks({ user }: { user: UserRow }) {
  return (
    <span className="user-marks">
      {user.access === 'support' && <Pill tone="info">Support</Pill>}
      {user.twoFactorEnabled && <Pill tone="good">Two-factor</Pill>}
      {user.unusualUsername && <Pill tone="warn">Unusual username</Pill>}
      {user.mustChangePassword && <Pill tone="warn">Must change password</Pill>}
    </span>
  );
}

function ChangeButton({ user, onClick }: { user: UserRow; onClick: () => void }) {
  return (
    <Button
      tone="secondary"
      size="sm"
      disabled={!user.canChangePassword}
      title={user.canChangePassword ? undefined : 'Only an admin can change the password of staff'}
      aria-label={`Change Password of ${user.username}`}
      onClick={onClick}
    >
      Change Password
    </Button>
  );
}
