import type { RingcloudSearch } from '../ringcloud-package.ts';
import { useRingcloudSurvey } from '../use-ringcloud-survey.ts';
import { useStepFocus } from '../use-step-focus.ts';
import { RingcloudAgencyStep } from './ringcloud-agency-step.tsx';
import { RingcloudLeadStep } from './ringcloud-lead-step.tsx';
import { StepIndicator } from './step-indicator.tsx';

/** Both steps of survey 2; `onSubmitted` receives the search parameters of its checkout. */
export function RingcloudForm({ onSubmitted }: { onSubmitted: (search: RingcloudSearch) => void }) {
  const survey = useRingcloudSurvey(onSubmitted);
  const { step } = survey;
  const heading = useStepFocus(step);

  return (
    <div className="survey-main">
      <StepIndicator step={step} />
      <section className="panel survey-panel" aria-labelledby="step-title">
        <h2 id="step-title" ref={heading} tabIndex={-1}>
          {step === 1 ? 'Your agency' : 'What you need'}
        </h2>
        {step === 1 ? (
          <RingcloudAgencyStep form={survey.form} onNext={survey.toLeads} />
        ) : (
          <RingcloudLeadStep form={survey.form} onBack={survey.back} onSend={survey.send} />
        )}
      </section>
    </div>
  );
}
