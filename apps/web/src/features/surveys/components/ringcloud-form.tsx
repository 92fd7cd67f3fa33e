import { PasswordField } from '../../../components/form/fields/password-field.tsx';
import { StateSelect } from '../../../components/form/fields/state-field.tsx';
import { Stack } from '../../../components/ui/frame/layout.ts';
import type { RingcloudSearch } from '../ringcloud-package.ts';
import { useRingcloudSurvey } from '../use-ringcloud-survey.ts';
import { AgencyStep } from './agency-step.tsx';
import { RingcloudLeadStep } from './ringcloud-lead-step.tsx';
import { SurveyPanel } from './step-frame.tsx';
import { StepIndicator } from './step-indicator.tsx';

/** Both steps of survey 2; `onSubmitted` receives the search parameters of its checkout. */
export function RingcloudForm({ onSubmitted }: { onSubmitted: (search: RingcloudSearch) => void }) {
  const { form, step, toLeads, back } = useRingcloudSurvey(onSubmitted);
  return (
    <Stack>
      <StepIndicator step={step} />
      <SurveyPanel step={step} heading={step === 1 ? 'Your agency' : 'What you need'}>
        {step === 1 ? (
          <AgencyStep
            form={form}
            onNext={toLeads}
            question={<StateSelect label="State" {...form.field('state')} />}
            confirm={<PasswordField label="Confirm password" autoComplete="new-password" {...form.field('confirmPassword')} />}
          />
        ) : (
          <RingcloudLeadStep form={form} onBack={back} />
        )}
      </SurveyPanel>
    </Stack>
  );
}
