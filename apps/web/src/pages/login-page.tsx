import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { isStaff } from '@warmline/contracts/access';
import type { SessionUser } from '@warmline/contracts/api/auth';
import { BrandMark } from '../components/ui/brand-mark.tsx';
import { Icon } from '../components/ui/icon.tsx';
import { ThemeToggle } from '../components/ui/theme-toggle.tsx';
import { LoginForm } from '../features/auth/components/login-form.tsx';
import { safeRedirect } from '../lib/safe-redirect.ts';

const route = getRouteApi('/_app/login');

/** [001] §2 Login: staff go on to /admin, everyone else to /dashboard, or to where they came from. */
export function LoginPage() {
  const { redirect } = route.useSearch();
  const router = useRouter();
  const goOn = (user: SessionUser) => {
    router.history.push(safeRedirect(redirect, location.origin) ?? (isStaff(user.access) ? '/admin' : '/dashboard'));
  };

  return (
    <div className="entrance">
      <header className="entrance-head">
        <Link to="/" className="brand-link">
          <BrandMark />
        </Link>
        <ThemeToggle />
      </header>
      <main id="main" className="entrance-main">
        <div className="entrance-card">
          <h1>Welcome Back</h1>
          <p className="entrance-lead">Sign in to buy leads and to see what you have bought.</p>
          <LoginForm onSignedIn={goOn} />
          <p className="entrance-links">
            <a href="/forgot-password">Forgot your password?</a>
          </p>
        </div>
        <p className="entrance-foot">
          New here?{' '}
          <a href="/survey">
            Sign up through the survey <Icon name="arrow" size={15} />
          </a>
        </p>
      </main>
    </div>
  );
}
