import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AuthLayout } from '../../components/layout/auth-layout.tsx';
import { Icon } from '../../components/ui/brand/icon.tsx';
import { ICONS } from '../../components/ui/brand/icons.ts';
import { CheckEmail } from '../../features/auth/components/check-email.tsx';
import { useSite } from '../../lib/api/site.ts';
import { ForgotForm } from '../../features/auth/components/forgot-form.tsx';

/** Forgot-password page (B2.19, B2.20): asks for the address, then shows tips until the email arrives. */
export function ForgotPasswordPage() {
  const { supportEmail } = useSite().company;
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  return (
    <AuthLayout foot={<BackToLogin />}>
      {sent ? (
        <CheckEmail email={email} supportEmail={supportEmail} onTryAgain={() => setSent(false)} />
      ) : (
        <>
          <h1>Forgot Password</h1>
          <p>Enter the email address of your account. We'll send you a link to set a new password.</p>
          <ForgotForm
            email={email}
            onSent={(address) => {
              setEmail(address);
              setSent(true);
            }}
          />
        </>
      )}
    </AuthLayout>
  );
}

function BackToLogin() {
  return (
    <Link to="/login">
      <Icon path={ICONS.back} size={15} /> Back to Login
    </Link>
  );
}
