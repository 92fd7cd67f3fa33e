import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { FieldPair, Form, FormActions, SubmitButton } from '../../../components/form/form.tsx';
import { EmailField, TextField } from '../../../components/form/fields/text-field.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { toast } from '../../../lib/view/toast.ts';
import { STAFF_ROLE_OPTIONS } from '../account-labels.ts';
import { inviteStaff } from '../api/users.ts';
import { staffSchema } from '../forms/account-schemas.ts';
import { OwnPasswordField } from './own-password-field.tsx';

/** Creates a staff account, whose emailed invitation sets the password (P51). Default export, because it is lazy-loaded. */
export default function StaffDialog({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm({
    schema: staffSchema,
    defaults: { firstName: '', lastName: '', email: '', username: '', access: '', currentPassword: '' },
    draft: { key: 'staff account', omitted: ['currentPassword'] },
    places: { username_taken: 'username', email_taken: 'email' },
    failure: { title: 'Account not created', description: 'Please try again.' },
    send: async (values, { empty }) => {
      await inviteStaff(values);
      toast({ title: 'Invitation sent', description: `${values.email} gets a link that works once within three days.` });
      empty();
      onClose();
    },
  });
  const { field } = form;
  return (
    <Dialog title="Add staff" onClose={onClose}>
      <p>They get an email with a link and choose their own password.</p>
      <Form form={form}>
        <FieldPair>
          <TextField label="First name" autoComplete="off" {...field('firstName')} />
          <TextField label="Last name" autoComplete="off" {...field('lastName')} />
        </FieldPair>
        <EmailField label="Work email" autoComplete="off" {...field('email')} />
        <TextField label="Username" autoComplete="off" autoCapitalize="none" spellCheck={false} {...field('username')} />
        <ChoiceField label="Role" options={STAFF_ROLE_OPTIONS} {...field('access')} />
        <OwnPasswordField {...field('currentPassword')} />
        <FormActions>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={form} busy="Sending...">
            Send invitation
          </SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
