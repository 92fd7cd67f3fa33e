import { chakra } from '@chakra-ui/react/styled-system';
import { isStaff } from '@warmline/contracts/auth/access';
import type { UserDetails } from '@warmline/contracts/users/types';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';

const DIALOGS = {
  link: lazy(() => import('./send-link-dialog.tsx')),
  password: lazy(() => import('./change-password-dialog.tsx')),
  role: lazy(() => import('./role-dialog.tsx')),
  status: lazy(() => import('./status-dialog.tsx')),
};

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2.5',
  width: { base: '100%', sm: 'auto' },
  '& > *': { flex: { base: '1 1 140px', sm: 'none' } },
} as const;

export interface AccountActionsProps {
  user: UserDetails;
  /** Shown instead for the signed-in user's own account. */
  own: ReactNode | null;
  /** Whether the signed-in user may disable accounts and change roles. */
  canManage: boolean;
}

/** What staff can do with an account. */
export function AccountActions({ user, own, canManage }: AccountActionsProps) {
  const [open, setOpen] = useState<keyof typeof DIALOGS>();
  if (own !== null) return own;
  const Open = open && DIALOGS[open];
  const disabled = user.status === 'disabled';
  const canReset = user.canChangePassword && !disabled;
  return (
    <chakra.div css={ROW}>
      {canReset && user.status !== 'invited' && (
        <Button tone="secondary" onClick={() => setOpen('password')}>
          Change Password
        </Button>
      )}
      {canManage && isStaff(user.access) && (
        <Button tone="secondary" onClick={() => setOpen('role')}>
          Change role
        </Button>
      )}
      {canManage && (
        <Button tone={disabled ? 'primary' : 'danger'} onClick={() => setOpen('status')}>
          {disabled ? 'Enable account' : 'Disable account'}
        </Button>
      )}
      {canReset && (
        <Button onClick={() => setOpen('link')}>{user.status === 'invited' ? 'Send invitation again' : 'Send reset link'}</Button>
      )}
      <Suspense fallback={null}>{Open !== undefined && <Open user={user} onClose={() => setOpen(undefined)} />}</Suspense>
    </chakra.div>
  );
}
