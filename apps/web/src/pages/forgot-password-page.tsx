import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PublicConfig } from '@warmline/contracts/api/public-config';
import { BRAND } from '@warmline/contracts/brand';
import { useState } from 'react';
import { EntrancePage } from '../components/layout/entrance-page.tsx';
import { Icon } from '../components/ui/icon.tsx';
import { CheckEmail } from '../features/auth/components/check-email.tsx';
import { ForgotForm } from '../features/auth/components/forgot-form.tsx';

/** [001] §2 Forgot password: an address, then what to do until the mail is there. */
export function ForgotPasswordPage() {
  const config = useQuery<PublicConfig>({ queryKey: ['/api/public-config'] });
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  return (
    <EntrancePage foot={<BackToLogin />}>
      {sent ? (
        <CheckEmail
          email={email}
          supportEmail={config.data?.brand.supportEmail ?? BRAND.supportEmail}
          onTryAgain={() => setSent(false)}
        />
      ) : (
        <>
          <h1>Forgot Password</h1>
          <p className="entrance-lead">Enter the e-mail address of your account. We send you a link to set a new password.</p>
          <ForgotForm
            email={email}
            onSent={(address) => {
              setEmail(address);
              setSent(true);
            }}
          />
        </>
      )}
    </EntrancePage>
  );
}

function BackToLogin() {
  return (
    <Link to="/login">
      <Icon name="back" size={15} /> Back to Login
    </Link>
  );
}
