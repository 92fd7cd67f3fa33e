import { PasswordField } from '../../../components/form/fields/password-field.tsx';
import type { FieldBinding } from '../../../components/form/use-schema-form.ts';

/** Asks the admin's own password before a sensitive change (P53). */
export function OwnPasswordField(props: FieldBinding) {
  return <PasswordField label="Your password" hint="To confirm that it's you" autoComplete="current-password" {...props} />;
}
