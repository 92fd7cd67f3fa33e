import { chakra } from '@chakra-ui/react/styled-system';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import type { ReactNode } from 'react';
import { FieldPair, type Sendable } from '../../../components/form/form.tsx';
import { PasswordField } from '../../../components/form/fields/password-field.tsx';
import { EmailField, PhoneField, TextField } from '../../../components/form/fields/text-field.tsx';
import type { FieldBinding } from '../../../components/form/use-schema-form.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import type { ACCOUNT_FIELDS } from '../forms/account-fields.ts';
import { StepFrame } from './step-frame.tsx';

const GROUP = {
  display: 'grid',
  gap: '3.5',
  paddingTop: '4.5',
  borderTopWidth: '1px',
  '& > p': { color: 'fg.muted', fontSize: 'sm' },
} as const;

export interface AgencyStepProps {
  form: Sendable & {
    field: (name: keyof typeof ACCOUNT_FIELDS | 'phone' | 'email') => FieldBinding;
    restored: Partial<Record<string, string>> | null;
    startOver: () => void;
  };
  onNext: () => Promise<void>;
  /** The survey's own question about the agency. */
  question: ReactNode;
  /** The password again, if the survey asks for it. */
  confirm?: ReactNode;
}

/** Step 1 of both surveys: the agency and the new account (A2.38, A3.04, A3.07). */
export function AgencyStep({ form, onNext, question, confirm }: AgencyStepProps) {
  const { field, restored, startOver } = form;
  return (
    <StepFrame form={form} onNext={onNext} next="Next">
      {restored !== null && (
        <Notice
          icon="file"
          actions={
            <Button tone="secondary" onClick={startOver}>
              Start a new survey
            </Button>
          }
        >
          We restored your entries.{!restored.password && ' Please enter your password again.'}
        </Notice>
      )}
      <FieldPair>
        <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
      </FieldPair>
      <TextField label="Agency name" autoComplete="organization" {...field('agencyName')} />
      {question}
      <FieldPair>
        <PhoneField label="Phone" {...field('phone')} />
        <EmailField label="Email" {...field('email')} />
      </FieldPair>
      <chakra.div css={GROUP}>
        <p>Create your account. You'll use it to sign in and buy leads.</p>
        <FieldPair>
          <TextField
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            hint={`At least ${USER_LIMITS.username.min} characters`}
            {...field('username')}
          />
          <PasswordField
            label="Password"
            autoComplete="new-password"
            hint={`At least ${USER_LIMITS.signupPassword.min} characters`}
            {...field('password')}
          />
        </FieldPair>
        {confirm}
      </chakra.div>
    </StepFrame>
  );
}
