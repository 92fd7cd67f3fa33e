import { AGENCY_ROLES } from '@warmline/contracts/access';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import type { SurveyFields, SurveyValues } from '../forms/survey-schema.ts';
import {
  AccountGroup,
  AgencyInput,
  EmailInput,
  NameInputs,
  PasswordInput,
  PhoneInput,
  UsernameInput,
  type AccountField,
} from './account-inputs.tsx';
import { StepFrame } from './step-frame.tsx';

export interface AgencyStepProps {
  form: UseFormReturn<SurveyFields, unknown, SurveyValues>;
  onNext: () => Promise<void>;
}

const ROLE_TEXTS = { 'Insurance Agent': 'I take the calls myself', 'Agency Owner': 'My agents take the calls' } as const;

/** Step 1: the agency and the new account (A3.04). */
export function AgencyStep({ form, onNext }: AgencyStepProps) {
  const { register, control } = form;
  const { errors } = form.formState;
  const field = (name: AccountField) => ({ ...register(name), error: errors[name]?.message });
  return (
    <StepFrame onNext={onNext} next="Next">
      <NameInputs field={field} />
      <AgencyInput field={field} />
      <Controller
        control={control}
        name="role"
        render={({ field }) => (
          <ChoiceField
            label="Your role"
            name={field.name}
            value={AGENCY_ROLES.find((role) => role === field.value) ?? ''}
            options={AGENCY_ROLES.map((role) => ({ value: role, label: role, text: ROLE_TEXTS[role] }))}
            onChange={field.onChange}
            error={errors.role?.message}
            ref={field.ref}
          />
        )}
      />
      <div className="field-pair">
        <PhoneInput field={field} />
        <EmailInput field={field} />
      </div>
      <AccountGroup>
        <div className="field-pair">
          <UsernameInput field={field} />
          <PasswordInput field={field} />
        </div>
      </AccountGroup>
    </StepFrame>
  );
}
