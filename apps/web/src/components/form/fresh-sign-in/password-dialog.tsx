import { AUTH_MESSAGES } from '@warmline/contracts/auth/messages';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { apiPost } from '../../../lib/api/api-client.ts';
import { TOO_LONG } from '../../../lib/api/too-long-error.ts';
import { z } from '../../../lib/text/zod.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Form, FormActions, SubmitButton } from '../form.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { useSchemaForm } from '../use-schema-form.ts';

const schema = z.object({
  currentPassword: z
    .string()
    .check(z.minLength(1, AUTH_MESSAGES.currentPasswordRequired), z.maxLength(USER_LIMITS.newPassword.max, TOO_LONG)),
});

/** Asks for the password before something that needs it fresh (W47). Default export, because it is lazy-loaded. */
export default function PasswordDialog({ onConfirmed, onClose }: { onConfirmed: () => void; onClose: () => void }) {
  const form = useSchemaForm({
    schema,
    defaults: { currentPassword: '' },
    places: { current_password_wrong: 'currentPassword' },
    failure: { title: 'Password not checked', description: 'Please try again.' },
    send: async (values) => {
      await apiPost('/api/me/confirm-password', values);
      onConfirmed();
    },
  });
  return (
    <Dialog title="Enter your password" onClose={onClose}>
      <p>You signed in a while ago. Your password protects your money.</p>
      <Form form={form} unmarked aria-label="Password">
        <PasswordField label="Current Password" autoComplete="current-password" autoFocus {...form.field('currentPassword')} />
        <FormActions>
          <Button tone="quiet" size="lg" disabled={form.isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={form} busy="Checking..." size="lg">
            Continue
          </SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
