import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { AUTH_TOASTS } from '@warmline/contracts/auth/messages';
import { useEffect, useState } from 'react';
import { AuthLayout } from '../../components/layout/auth-layout.tsx';
import { Icon } from '../../components/ui/brand/icon.tsx';
import { ICONS } from '../../components/ui/brand/icons.ts';
import { validateResetToken } from '../../features/auth/api/password-reset.ts';
import { ResetForm } from '../../features/auth/components/reset-form.tsx';
import {
  ResetChecking,
  ResetComplete,
  ResetLinkInvalid,
  ResetCheckFailed,
} from '../../features/auth/components/reset-screens.tsx';
import { ApiError, messageOf } from '../../lib/api/api-client.ts';
import { toast } from '../../lib/view/toast.ts';

/** Reset-password page (B2.21-B2.24): validates the link, then sets a new password or offers a new link. */
export function ResetPasswordPage() {
  const token = useLocation({ select: ({ state }) => state.resetToken });
  return (
    <AuthLayout
      foot={
        <Link to="/login">
          <Icon path={ICONS.back} size={15} /> Back to Login
        </Link>
      }
    >
      {token === undefined ? <InvalidLink {...AUTH_TOASTS.resetLinkMissing} /> : <Checked key={token} token={token} />}
    </AuthLayout>
  );
}

function Checked({ token }: { token: string }) {
  const [state, setState] = useState<'open' | 'done' | 'invalid'>('open');
  const check = useQuery({
    queryKey: ['reset-link', token],
    queryFn: () => validateResetToken(token),
    gcTime: 0,
  });
  if (state === 'done') return <ResetComplete action={<Link {...BUTTON}>Continue to Login</Link>} />;
  if (state === 'invalid' || isLinkInvalid(check.error))
    return <InvalidLink {...AUTH_TOASTS.resetLinkInvalid} announced={state === 'invalid'} />;
  if (check.isSuccess) {
    const { username } = check.data;
    return <Valid username={username} token={token} onReset={() => setState('done')} onLinkInvalid={() => setState('invalid')} />;
  }
  if (check.isFetching) return <ResetChecking />;
  return <ResetCheckFailed message={messageOf(check.error, 'Please try again.')} onRetry={() => void check.refetch()} />;
}

const BUTTON = { to: '/login', className: 'btn btn-primary btn-large' } as const;

function Valid({ username, ...props }: { username: string; token: string; onReset: () => void; onLinkInvalid: () => void }) {
  return (
    <>
      <h1>Reset Password</h1>
      <p>Choose a new password for your account.</p>
      <p>
        Your username: <strong>{username}</strong>
      </p>
      <ResetForm {...props} />
    </>
  );
}

/** `announced` if the form has already shown the reason. */
function InvalidLink({ title, description, announced = false }: { title: string; description: string; announced?: boolean }) {
  useEffect(() => {
    if (!announced) toast({ title, description }, { destructive: true });
  }, [title, description, announced]);
  return (
    <ResetLinkInvalid
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

function isLinkInvalid(error: Error | null): boolean {
  return error instanceof ApiError && (error.code === 'reset_link_invalid' || error.code === 'validation_failed');
}
