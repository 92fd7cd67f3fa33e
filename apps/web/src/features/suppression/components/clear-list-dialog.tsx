import { ConfirmDialog } from '../../../components/ui/dialogs/confirm-dialog.tsx';
import { countOf } from '../../../lib/text/format.ts';
import { clearList } from '../api/suppression.ts';

/** Asks before all numbers are removed. Default export, because it is lazy-loaded. */
export default function ClearListDialog({ entries, onClose }: { entries: number; onClose: () => void }) {
  return (
    <ConfirmDialog
      title="Clear your do-not-call list?"
      action="Clear list"
      busy="Clearing..."
      tone="danger"
      run={async () => {
        await clearList();
        return { title: 'Do-not-call list cleared' };
      }}
      failure={{
        title: 'Do-not-call list not cleared',
        description: 'The list could not be cleared. Please try again.',
      }}
      onClose={onClose}
    >
      <p>
        This removes all {countOf(entries, 'number')} and replaces the key, so that no copy of the old fingerprints works anymore.
        It can't be undone. To restore the list, add your file again.
      </p>
    </ConfirmDialog>
  );
}
