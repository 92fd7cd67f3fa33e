import type { UserDetails } from '@warmline/contracts/users/types';
import { Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { toast } from '../../../lib/view/toast.ts';
import { setStatus } from '../api/users.ts';
import { confirmSchema } from '../forms/account-schemas.ts';
import { OwnPasswordField } from './own-password-field.tsx';

/** Disables an account, or enables it again (P52). Default export, because it is lazy-loaded. */
export default function StatusDialog({ user, onClose }: { user: UserDetails; onClose: () => void }) {
  const enables = user.status === 'disabled';
  const name = `${user.firstName} ${user.lastName}`.trim();
  const form = useSchemaForm({
    schema: confirmSchema,
    defaults: { currentPassword: '' },
    failure: { title: enables ? 'Account not enabled' : 'Account not disabled', description: 'Please try again.' },
    send: async ({ currentPassword }) => {
      await setStatus(user.id, { status: enables ? 'active' : 'disabled', currentPassword });
      toast({ title: enables ? 'Account enabled' : 'Account disabled', description: `${name} (${user.username})` });
      onClose();
    },
  });
  return (
    <Dialog title={enables ? `Enable ${name}?` : `Disable ${name}?`} onClose={onClose}>
      <p>
        {enables
          ? 'They can sign in again with their password.'
          : "They are signed out everywhere and can't sign in. Orders, leads and notes stay. You can enable the account again."}
      </p>
      <Form form={form}>
        <OwnPasswordField {...form.field('currentPassword')} />
        <FormActions>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={form} busy="Saving..." tone={enables ? 'primary' : 'danger'}>
            {enables ? 'Enable account' : 'Disable account'}
          </SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
