import { chakra } from '@chakra-ui/react/styled-system';
import type { UserRow } from '@warmline/contracts/users/types';
import type { ReactNode } from 'react';
import type { Column } from '../../../components/data-table/columns.ts';
import { Button } from '../../../components/ui/button.tsx';
import { EmailLink } from '../../../components/ui/facts/email-link.tsx';
import { PhoneLink } from '../../../components/ui/facts/phone-link.tsx';
import { Pill } from '../../../components/ui/facts/pill.tsx';
import { formatDay } from '../../../lib/text/format.ts';
import { ACCESS_LABELS } from '../../../config/access-labels.ts';
import { ACCOUNT_STATUS_LABELS } from '../account-labels.ts';
import { emailHref } from '../../../lib/text/email-href.ts';

export interface UserColumnsOptions {
  /** Renders the link to the page of a user. */
  linkTo: (id: string, text: string) => ReactNode;
  /** ID of the signed-in user, whose own password is changed elsewhere. */
  ownId: string;
  ownPasswordLink: ReactNode;
  onChangePassword: (user: UserRow) => void;
}

/** Columns with all specified fields of an account (B2.43, B3.01). */
export function userColumns({
  linkTo,
  ownId,
  ownPasswordLink,
  onChangePassword,
}: UserColumnsOptions): readonly Column<UserRow>[] {
  return [
    {
      id: 'user',
      name: 'User',
      width: 140,
      card: 'title',
      shown: 'always',
      cell: ({ id, firstName, lastName, username }) => (
        <>
          {linkTo(id, `${firstName} ${lastName}`.trim())}
          <small>{username}</small>
        </>
      ),
    },
    {
      id: 'contact',
      name: 'Contact',
      card: 'line',
      cell: ({ email, phone }) => (
        <>
          <a href={emailHref(email)}>
            <EmailLink>{email}</EmailLink>
          </a>
          {phone !== '' && <PhoneLink number={phone} />}
        </>
      ),
    },
    {
      id: 'agency',
      name: 'Agency',
      card: 'line',
      cell: (user) => (
        <>
          {user.agencyName}
          <small>{user.role}</small>
          <Marks user={user} />
        </>
      ),
    },
    {
      id: 'role',
      name: 'Role',
      width: 92,
      card: 'labelled',
      cell: ({ access, status }) => (
        <chakra.div css={PILLS}>
          <Pill tone={ACCESS_LABELS[access].tone}>{ACCESS_LABELS[access].text}</Pill>
          {status !== 'active' && <Pill tone={ACCOUNT_STATUS_LABELS[status].tone}>{ACCOUNT_STATUS_LABELS[status].text}</Pill>}
        </chakra.div>
      ),
    },
    {
      id: 'signedIn',
      name: 'Last sign-in',
      width: 164,
      card: 'labelled',
      cell: ({ createdAt, signedInAt }) => (
        <div>
          {signedInAt === null ? 'Never' : formatDay(signedInAt)}
          <small>Created {formatDay(createdAt)}</small>
        </div>
      ),
    },
    // The start of an ID is its time, so only the end tells two apart at a glance.
    { id: 'id', name: 'ID', width: 84, card: 'labelled', cell: ({ id }) => <code title={id}>{id.slice(-8)}</code> },
    {
      id: 'password',
      name: 'Password',
      nameHidden: true,
      width: 184,
      card: 'actions',
      shown: 'always',
      cell: (user) => (user.id === ownId ? ownPasswordLink : <ChangeButton user={user} onClick={() => onChangePassword(user)} />),
    },
  ];
}

const PILLS = { display: 'flex', flexWrap: 'wrap', gap: '1.5' };
const MARKS = { ...PILLS, '&:not(:empty)': { marginTop: '1' } };

function Marks({ user }: { user: UserRow }) {
  return (
    <chakra.div css={MARKS}>
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
