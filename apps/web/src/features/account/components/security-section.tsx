import '../../../styles/account.css';
import { ChangePasswordForm } from './change-password-form.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { TwoFactorPanel } from './two-factor-panel.tsx';

/** Security of one's own account: password, second factor, devices (docs/decisions.md P5); default export: fetched when opened. */
export default function SecuritySection() {
  return (
    <section aria-labelledby="security-title" className="stack">
      <header className="section-head">
        <h1 id="security-title">Security</h1>
        <p>Your password, the second step of signing in, and where you are signed in.</p>
      </header>
      <div className="security">
        <section className="panel" aria-labelledby="password-title">
          <header className="panel-head">
            <div>
              <h2 id="password-title">Password</h2>
              <p>Changing it signs out every other device.</p>
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
