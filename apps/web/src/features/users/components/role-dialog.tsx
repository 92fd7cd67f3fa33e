import type { UserDetails } from '@warmline/contracts/users/types';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { toast } from '../../../lib/view/toast.ts';
import { ACCESS_LABELS } from '../../../config/access-labels.ts';
import { STAFF_ROLE_OPTIONS } from '../account-labels.ts';
import { setAccess } from '../api/users.ts';
import { roleSchema } from '../forms/account-schemas.ts';
import { OwnPasswordField } from './own-password-field.tsx';

/** Changes the role of a staff account (P54). Default export, because it is lazy-loaded. */
export default function RoleDialog({ user, onClose }: { user: UserDetails; onClose: () => void }) {
  const form = useSchemaForm({
    schema: roleSchema,
    defaults: { access: user.access, currentPassword: '' },
    failure: { title: 'Role not changed', description: 'Please try again.' },
    send: async (values) => {
      await setAccess(user.id, values);
      toast({ title: 'Role changed', description: `${user.username} is now ${ACCESS_LABELS[values.access].text}.` });
      onClose();
    },
  });
  return (
    <Dialog title={`Change role of ${user.firstName} ${user.lastName}`.trim()} onClose={onClose}>
      <p>They are signed out everywhere and sign in again with the new role.</p>
      <Form form={form}>
        <ChoiceField label="Role" options={STAFF_ROLE_OPTIONS} {...form.field('access')} />
        <OwnPasswordField {...form.field('currentPassword')} />
        <FormActions>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={form} busy="Saving...">
            Change role
          </SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
