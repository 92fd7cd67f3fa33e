import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { TOASTS } from '@warmline/contracts/messages';
import { useEffect, useState } from 'react';
import { EntrancePage } from '../components/layout/entrance-page.tsx';
import { Icon } from '../components/ui/icon.tsx';
import { validateResetToken } from '../features/auth/api/password-reset.ts';
import { ResetForm } from '../features/auth/components/reset-form.tsx';
import { ResetChecking, ResetComplete, ResetDead, ResetUnchecked } from '../features/auth/components/reset-screens.tsx';
import { ApiError, messageOf } from '../lib/api-client.ts';
import { toast } from '../lib/toast.ts';

/** [001] §2 Reset password: the link is looked up, then it sets a new password, or leads to a new link. */
export function ResetPasswordPage() {
  const token = useLocation({ select: ({ state }) => state.resetToken });
  return (
    <EntrancePage
      foot={
        <Link to="/login">
          <Icon name="back" size={15} /> Back to Login
        </Link>
      }
    >
      {token === undefined ? <Dead {...TOASTS.resetLinkMissing} /> : <Checked key={token} token={token} />}
    </EntrancePage>
  );
}

function Checked({ token }: { token: string }) {
  const [state, setState] = useState<'open' | 'done' | 'dead'>('open');
  const check = useQuery({
    queryKey: ['reset-link', token],
    queryFn: () => validateResetToken(token),
    gcTime: 0,
  });
  if (state === 'done') return <ResetComplete goOn={<Link {...BUTTON}>Continue to Login</Link>} />;
  if (state === 'dead' || isDead(check.error)) return <Dead {...TOASTS.resetLinkInvalid} told={state === 'dead'} />;
  if (check.isSuccess) {
    const { username } = check.data;
    return <Valid username={username} token={token} onReset={() => setState('done')} onDead={() => setState('dead')} />;
  }
  if (check.isFetching) return <ResetChecking />;
  return <ResetUnchecked message={messageOf(check.error, 'Please try again.')} onRetry={() => void check.refetch()} />;
}

const BUTTON = { to: '/login', className: 'btn btn-primary btn-large btn-wide' } as const;

function Valid({ username, ...props }: { username: string; token: string; onReset: () => void; onDead: () => void }) {
  return (
    <>
      <h1>Reset Password</h1>
      <p className="entrance-lead">Choose a new password for your account.</p>
      <p className="entrance-lead wrap">
        Your username: <strong>{username}</strong>
      </p>
      <ResetForm {...props} />
    </>
  );
}

/** `told` when the form has already said why. */
function Dead({ title, description, told = false }: { title: string; description: string; told?: boolean }) {
  useEffect(() => {
    if (!told) toast({ title, description }, { destructive: true });
  }, [title, description, told]);
  return (
    <ResetDead
      title={title}
      text={description}
      newLink={
        <Link {...BUTTON} to="/forgot-password">
          Request New Reset Link
        </Link>
      }
    />
  );
}

function isDead(error: Error | null): boolean {
  return error instanceof ApiError && (error.code === 'reset_link_invalid' || error.code === 'validation_failed');
}
