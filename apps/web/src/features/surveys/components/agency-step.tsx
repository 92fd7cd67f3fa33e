import { AGENCY_ROLES } from '@warmline/contracts/access';
import { LIMITS } from '@warmline/contracts/limits';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import type { SurveyFields, SurveyValues } from '../forms/survey-schema.ts';

export interface AgencyStepProps {
  form: UseFormReturn<SurveyFields, unknown, SurveyValues>;
  onNext: () => Promise<void>;
}

const ROLE_TEXTS = { 'Insurance Agent': 'I take the calls myself', 'Agency Owner': 'My agents take the calls' } as const;

/** Step 1: who buys, and the account that comes of it ([000] §3). */
export function AgencyStep({ form, onNext }: AgencyStepProps) {
  const { register, control } = form;
  const { errors } = form.formState;
  return (
    <form
      noValidate
      className="form-stack"
      onSubmit={(event) => {
        event.preventDefault();
        void onNext();
      }}
    >
      <div className="field-pair">
        <TextField label="First name" autoComplete="given-name" error={errors.firstName?.message} {...register('firstName')} />
        <TextField label="Last name" autoComplete="family-name" error={errors.lastName?.message} {...register('lastName')} />
      </div>
      <TextField label="Agency name" autoComplete="organization" error={errors.agencyName?.message} {...register('agencyName')} />
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
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          error={errors.phone?.message}
          {...register('phone')}
        />
        <TextField label="E-mail" type="email" autoComplete="email" error={errors.email?.message} {...register('email')} />
      </div>
      <div className="field-group">
        <p className="field-group-text">Your account: you sign in with it to see and buy leads.</p>
        <div className="field-pair">
          <TextField
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            hint={`At least ${LIMITS.username.min} characters`}
            error={errors.username?.message}
            {...register('username')}
          />
          <PasswordField
            label="Password"
            autoComplete="new-password"
            hint={`At least ${LIMITS.signupPassword.min} characters`}
            error={errors.password?.message}
            {...register('password')}
          />
        </div>
      </div>
      <div className="step-actions">
        <Button type="submit" size="xl">
          Next
        </Button>
      </div>
    </form>
  );
}
