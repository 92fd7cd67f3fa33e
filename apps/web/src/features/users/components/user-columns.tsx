import { chakra } from '@chakra-ui/react/styled-system';
import type { UserRow } from '@warmline/contracts/users/types';
import type { ReactNode } from 'react';
import type { Column } from '../../../components/data-table/columns.ts';
import { Button } from '../../../components/ui/button.tsx';
import { EmailLink } from '../../../components/ui/email-link.tsx';
import { PhoneLink } from '../../../components/ui/phone-link.tsx';
import { Pill } from '../../../components/ui/pill.tsx';
import { formatDay } from '../../../lib/format.ts';

export interface UserColumnsOptions {
  /** ID of the signed-in user, whose own password is changed elsewhere. */
  ownId: string;
  ownPasswordLink: ReactNode;
  onChangePassword: (user: UserRow) => void;
}

/** Columns with all specified fields of an account (B2.43, B3.01). */
export function userColumns({ ownId, ownPasswordLink, onChangePassword }: UserColumnsOptions): readonly Column<UserRow>[] {
  return [
    {
      id: 'user',
      name: 'User',
      width: 140,
      card: 'title',
      shown: 'always',
      cell: ({ firstName, lastName, username }) => (
        <>
          <strong>
            {firstName} {lastName}
          </strong>
          <small>{username}</small>
        </>
      ),
    },
    {
      id: 'contact',
      name: 'Contact',
      width: 220,
      card: 'line',
      cell: ({ email, phone }) => (
        <>
          <a href={`mailto:${email}`}>
            <EmailLink>{email}</EmailLink>
          </a>
          <PhoneLink number={phone} />
        </>
      ),
    },
    {
      id: 'agency',
      name: 'Agency',
      card: 'line',
      cell: (user) => (
        <>
          {user.agencyName} <span data-quiet>({user.role})</span>
          <Marks user={user} />
        </>
      ),
    },
    {
      id: 'admin',
      name: 'Admin',
      width: 72,
      card: 'labelled',
      cell: ({ isAdmin }) => <Pill tone={isAdmin ? 'good' : 'plain'}>{isAdmin ? 'Yes' : 'No'}</Pill>,
    },
    {
      id: 'created',
      name: 'Created',
      width: 184,
      card: 'labelled',
      cell: ({ createdAt, signedInAt }) => (
        <div>
          {formatDay(createdAt)}
          <small>{signedInAt === null ? 'Never signed in' : `Last sign-in ${formatDay(signedInAt)}`}</small>
        </div>
      ),
    },
    { id: 'id', name: 'ID', width: 76, card: 'labelled', cell: ({ id }) => <code title={id}>{id}</code> },
    {
      id: 'password',
      name: 'Password',
      nameHidden: true,
      width: 172,
      card: 'actions',
      shown: 'always',
      cell: (user) => (user.id === ownId ? ownPasswordLink : <ChangeButton user={user} onClick={() => onChangePassword(user)} />),
    },
  ];
}

const MARKS = { display: 'flex', flexWrap: 'wrap', gap: '1.5', '&:not(:empty)': { marginTop: '1' } };

function Marks({ user }: { user: UserRow }) {
  return (
    <chakra.div css={MARKS}>
      {user.access === 'support' && <Pill tone="info">Support</Pill>}
      {user.twoFactorEnabled && <Pill tone="good">Two-factor</Pill>}
      {user.unusualUsername && <Pill tone="warn">Unusual username</Pill>}
      {user.mustChangePassword && <Pill tone="warn">Must change password</Pill>}
    </chakra.div>
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
