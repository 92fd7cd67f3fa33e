import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BRAND } from '@warmline/contracts/brand';
import type { PublicConfig } from '@warmline/contracts/public-config';
import { useState } from 'react';
import { AuthLayout } from '../components/layout/auth-layout.tsx';
import { Icon } from '../components/ui/icon.tsx';
import { ICONS } from '../components/ui/icons.ts';
import { CheckEmail } from '../features/auth/components/check-email.tsx';
import { ForgotForm } from '../features/auth/components/forgot-form.tsx';

/** Forgot-password page (B2.19, B2.20): asks for the address, then shows tips until the email arrives. */
export function ForgotPasswordPage() {
  const config = useQuery<PublicConfig>({ queryKey: ['/api/public-config'] });
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  return (
    <AuthLayout foot={<BackToLogin />}>
      {sent ? (
        <CheckEmail
          email={email}
          supportEmail={config.data?.brand.supportEmail ?? BRAND.supportEmail}
          onTryAgain={() => setSent(false)}
        />
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
