import type { Profile } from '@warmline/contracts/users/profile';
import { readablePhone } from '@warmline/domain/places/us-phone';
import { FieldPair, Form } from '../../../components/form/form.tsx';
import { PhoneField, TextField } from '../../../components/form/fields/text-field.tsx';
import { TypedNotice } from '../../../components/form/unsaved/typed-notice.tsx';
import { useStoredForm } from '../../../components/form/unsaved/use-stored-form.ts';
import { saveProfile } from '../api/settings.ts';
import { profileSchema } from '../forms/settings-schemas.ts';
import { SaveRow } from './settings-parts.tsx';

function textsOf({ firstName, lastName, phone, version }: Profile) {
  return { firstName, lastName, phone: readablePhone(phone), version };
}

/** Names and phone of the user. Default export, because it is lazy-loaded. */
export default function ProfileForm({ profile, onSaved }: { profile: Profile; onSaved: () => void }) {
  const texts = textsOf(profile);
  const { firstName, lastName, phone } = texts;
  const { form, saved, onChange, isOutdated, hasDraft, showStored } = useStoredForm({
    schema: profileSchema,
    failure: { title: 'Profile not saved', description: 'Please try again.' },
    draftKey: 'profile',
    stored: texts,
    save: async (values, shown) => {
      const stored = await saveProfile({ ...values, version: shown });
      onSaved();
      return textsOf(stored);
    },
  });
  return (
    <Form form={form} aria-label="Profile" onChange={onChange}>
      <TypedNotice
        isOutdated={isOutdated}
        hasDraft={hasDraft}
        stored={`${firstName} ${lastName}, ${phone}`}
        onUseStored={showStored}
      />
      <FieldPair>
        <TextField label="First name" autoComplete="given-name" autoCapitalize="words" {...form.field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" autoCapitalize="words" {...form.field('lastName')} />
      </FieldPair>
      <PhoneField label="Phone" hint="We call this number about your orders." {...form.field('phone')} />
      <SaveRow form={form} saved={saved} />
    </Form>
  );
}
