import { chakra } from '@chakra-ui/react/styled-system';
import { SubmitButton, type Sendable } from '../../../components/form/form.tsx';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ICONS } from '../../../components/ui/brand/icons.ts';

/** Says beside what was changed that it is saved. */
export function SavedMark({ saved }: { saved: boolean }) {
  return (
    <chakra.span role="status" display="inline-flex" alignItems="center" gap="1.5" color="brand.fg" fontSize="sm">
      {saved && (
        <>
          <Icon path={ICONS.check} size={16} /> Saved
        </>
      )}
    </chakra.span>
  );
}

/** The last row of a settings form. */
export function SaveRow({ form, saved }: { form: Sendable; saved: boolean }) {
  return (
    <chakra.div display="flex" alignItems="center" gap="3.5">
      <SubmitButton form={form} busy="Saving..." size="lg">
        Save
      </SubmitButton>
      <SavedMark saved={saved} />
    </chakra.div>
  );
}
