import { FocusedPage } from '../../components/layout/focused-page.tsx';
import { NextSteps } from '../../components/ui/next-steps.tsx';
import { ApplicationForm } from '../../features/partners/components/application-form.tsx';
import { ApplicationSubmitted } from '../../features/partners/components/application-submitted.tsx';
import { useApplication } from '../../features/partners/use-application.ts';
import '../../styles/focused.css';
import '../../styles/partners.css';
import '../../styles/survey.css';

const NEXT = [
  { title: 'You apply', text: 'About five minutes. What you type stays on this device until you send it.' },
  { title: 'We review it within 48 hours', text: 'A person reads it, and may call your references.' },
  { title: 'You hear from us by e-mail', text: 'With our answer and, if we agree, the next step.' },
] as const;

/** `/affnetwork` ([001] §2 Partner application). */
export function AffnetworkPage() {
  const application = useApplication();
  return (
    <FocusedPage back={{ href: '/', label: 'Home' }}>
      {application.received !== null ? (
        <ApplicationSubmitted application={application.received} />
      ) : (
        <>
          <div className="survey-head">
            <h1>Partner Application</h1>
            <p>Tell us about your business and how you take calls. We review every application within 48 hours.</p>
          </div>
          <div className="survey-columns">
            <ApplicationForm application={application} />
            <aside className="survey-aside apply-aside">
              <NextSteps title="What happens next" steps={NEXT} />
            </aside>
          </div>
        </>
      )}
    </FocusedPage>
  );
}
