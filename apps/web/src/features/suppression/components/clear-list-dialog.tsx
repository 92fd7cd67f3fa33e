import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { Failed } from '../../../components/ui/states/failed.tsx';
import { countOf } from '../../../lib/text/format.ts';
import { toast } from '../../../lib/view/toast.ts';
import { useOneAtATime } from '../../../lib/view/use-one-at-a-time.ts';
import { clearList } from '../api/suppression.ts';

/** Asks before all numbers are removed. Default export, because it is lazy-loaded. */
export default function ClearListDialog({ entries, onClose }: { entries: number; onClose: () => void }) {
  const clear = useOneAtATime({
    mutationFn: clearList,
    onSuccess: () => {
      toast({ title: 'Do-not-call list cleared' });
      onClose();
    },
  });
  return (
    <Dialog
      title="Clear your do-not-call list?"
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button tone="danger" loading={clear.isPending} loadingText="Clearing..." onClick={() => clear.mutate()}>
            Clear list
          </Button>
        </>
      }
    >
      <Failed by={clear} text="The list could not be cleared. Please try again." />
      <p>
        This removes all {countOf(entries, 'number')} and replaces the key, so that no copy of the old fingerprints works anymore.
        It can't be undone. To restore the list, add your file again.
      </p>
    </Dialog>
  );
}
