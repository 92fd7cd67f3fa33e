import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states/notice.tsx';

interface TypedNoticeProps {
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
