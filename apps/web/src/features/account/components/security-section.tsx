import '../../../styles/account.css';
import { ChangePasswordForm } from './change-password-form.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { TwoFactorPanel } from './two-factor-panel.tsx';

/** Security section of the user's own account: password, two-factor sign-in, devices (P5). Default export, because it is lazy-loaded. */
export default function SecuritySection() {
  return (
    <section aria-labelledby="security-title" className="stack">
      <header className="section-head">
        <h1 id="security-title">Security</h1>
        <p>Your password, two-factor sign-in, and the devices where you're signed in.</p>
      </header>
      <div className="security">
        <section className="panel" aria-labelledby="password-title">
          <header className="panel-head">
            <div>
              <h2 id="password-title">Password</h2>
              <p>Changing your password signs out all other devices.</p>
            </div>
          </header>
          <ChangePasswordForm onChanged={() => {}} />
        </section>
        <TwoFactorPanel />
        <SessionsPanel />
      </div>
    </section>
  );
}
