import { chakra } from '@chakra-ui/react/styled-system';
import { SubmitButton, type Sendable } from '../../../components/form/form.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ICONS } from '../../../components/ui/brand/icons.ts';
import { Notice } from '../../../components/ui/states/notice.tsx';

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

export interface TypedNoticeProps {
  isOutdated: boolean;
  hasDraft: boolean;
  /** The stored values in words. */
  stored: string;
  onUseStored: () => void;
}

/** Says that the form has texts that aren't saved: another window saved first, or they were typed before a reload. */
export function TypedNotice({ isOutdated, hasDraft, stored, onUseStored }: TypedNoticeProps) {
  if (!isOutdated && !hasDraft) return null;
  return (
    <Notice
      tone={isOutdated ? 'warn' : 'info'}
      actions={
        <Button tone="secondary" size="sm" onClick={onUseStored}>
          Use saved values
        </Button>
      }
    >
      {isOutdated
        ? `Saved meanwhile in another window or by a colleague: ${stored}. Saving replaces that with what you typed.`
        : "These changes aren't saved yet."}
    </Notice>
  );
}
