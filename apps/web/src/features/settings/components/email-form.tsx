import { Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { PasswordField } from '../../../components/form/fields/password-field.tsx';
import { EmailField } from '../../../components/form/fields/text-field.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { Button } from '../../../components/ui/button.tsx';
import { requestEmailChange } from '../api/settings.ts';
import { emailSchema } from '../forms/settings-schemas.ts';

/** Asks for the new address and the password, and sends the link. Default export, because it is lazy-loaded. */
export default function EmailForm({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm({
    schema: emailSchema,
    defaults: { email: '', currentPassword: '' },
    draft: { key: 'email', omitted: ['currentPassword'] },
    places: { current_password_wrong: 'currentPassword' },
    failure: { title: 'Email not changed', description: 'Please try again.' },
    send: async (values) => {
      await requestEmailChange(values);
      onClose();
    },
  });
  return (
    <Form form={form} unmarked aria-label="Change email">
      <EmailField label="New email" autoFocus {...form.field('email')} />
      <PasswordField label="Current Password" autoComplete="current-password" {...form.field('currentPassword')} />
      <FormActions justifyContent="flex-start">
        <SubmitButton form={form} busy="Sending..." size="lg">
          Send link
        </SubmitButton>
        <Button tone="quiet" size="lg" onClick={onClose}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}
