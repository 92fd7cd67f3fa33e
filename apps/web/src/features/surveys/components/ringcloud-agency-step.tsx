import { US_STATES } from '@warmline/domain/us-states';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import type { RingcloudFields, RingcloudValues } from '../forms/ringcloud-schema.ts';
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

export interface RingcloudAgencyStepProps {
  form: UseFormReturn<RingcloudFields, unknown, RingcloudValues>;
  onNext: () => Promise<void>;
}

const STATES = [{ value: '', label: 'Select a state' }, ...US_STATES.map(([value, label]) => ({ value, label }))];

/** Step 1 of survey 2: agency, contact, state, and account (A2.38, A3.07). */
export function RingcloudAgencyStep({ form, onNext }: RingcloudAgencyStepProps) {
  const { register, control } = form;
  const { errors } = form.formState;
  const field = (name: AccountField) => ({ ...register(name), error: errors[name]?.message });
  return (
    <StepFrame onNext={onNext} next="Next">
      <AgencyInput field={field} />
      <NameInputs field={field} />
      <div className="field-pair">
        <EmailInput field={field} />
        <PhoneInput field={field} />
      </div>
      <Controller
        control={control}
        name="state"
        render={({ field }) => (
          <SelectField
            label="State"
            size="lg"
            autoComplete="address-level1"
            options={STATES}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={errors.state?.message}
            ref={field.ref}
          />
        )}
      />
      <AccountGroup>
        <UsernameInput field={field} />
        <div className="field-pair">
          <PasswordInput field={field} />
          <PasswordField
            label="Confirm password"
            autoComplete="new-password"
            error={errors.confirmPassword?.message}
            {...register('confirmPassword')}
          />
        </div>
      </AccountGroup>
    </StepFrame>
  );
}
