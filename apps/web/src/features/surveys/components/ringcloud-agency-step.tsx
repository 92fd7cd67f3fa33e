import { LIMITS } from '@warmline/contracts/limits';
import { US_STATES } from '@warmline/domain/us-states';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import type { RingcloudFields, RingcloudValues } from '../forms/ringcloud-schema.ts';

export interface RingcloudAgencyStepProps {
  form: UseFormReturn<RingcloudFields, unknown, RingcloudValues>;
  onNext: () => Promise<void>;
}

const STATES = [{ value: '', label: 'Select a state' }, ...US_STATES.map(([value, label]) => ({ value, label }))];

/** Step 1 of survey 2: agency, contact, state, account ([000] §2, §3). */
export function RingcloudAgencyStep({ form, onNext }: RingcloudAgencyStepProps) {
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
      <TextField label="Agency name" autoComplete="organization" error={errors.agencyName?.message} {...register('agencyName')} />
      <div className="field-pair">
        <TextField label="First name" autoComplete="given-name" error={errors.firstName?.message} {...register('firstName')} />
        <TextField label="Last name" autoComplete="family-name" error={errors.lastName?.message} {...register('lastName')} />
      </div>
      <div className="field-pair">
        <TextField label="E-mail" type="email" autoComplete="email" error={errors.email?.message} {...register('email')} />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          error={errors.phone?.message}
          {...register('phone')}
        />
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
      <div className="field-group">
        <p className="field-group-text">Your account: you sign in with it to see and buy leads.</p>
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint={`At least ${LIMITS.username.min} characters`}
          error={errors.username?.message}
          {...register('username')}
        />
        <div className="field-pair">
          <PasswordField
            label="Password"
            autoComplete="new-password"
            hint={`At least ${LIMITS.signupPassword.min} characters`}
            error={errors.password?.message}
            {...register('password')}
          />
          <PasswordField
            label="Confirm password"
            autoComplete="new-password"
            error={errors.confirmPassword?.message}
            {...register('confirmPassword')}
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
