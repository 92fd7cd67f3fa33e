import { useNavigate } from '@tanstack/react-router';
import { FocusedPage } from '../../components/layout/focused-page.tsx';
import { NextSteps } from '../../components/ui/next-steps.tsx';
import { RingcloudForm } from '../../features/surveys/components/ringcloud-form.tsx';
import '../../styles/focused.css';
import '../../styles/survey.css';

const NEXT = [
  { title: 'You get an account', text: 'The survey signs you up: there is no second form to fill in.' },
  { title: 'You see the package', text: 'Quantity, price per unit and total, before you pay by card.' },
  { title: 'We call within 24 hours', text: 'Together we set up hours, states and where your leads go.' },
] as const;

/** `/ringcloud` ([000] §2 Second survey). */
export function RingcloudPage() {
  const navigate = useNavigate();
  return (
    <FocusedPage back={{ href: '/', label: 'Home' }}>
      <div className="survey-head">
        <h1>Insurance lead survey</h1>
        <p>Your agency, the leads you want, and where you work. Then you see the price.</p>
      </div>
      <div className="survey-columns">
        <RingcloudForm onSubmitted={(search) => void navigate({ to: '/ringcloud-checkout', search })} />
        <aside className="survey-aside">
          <NextSteps title="How it works" steps={NEXT} />
        </aside>
      </div>
    </FocusedPage>
  );
}
