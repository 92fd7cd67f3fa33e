import type { LeadChangePreview } from '@warmline/contracts/leads/change-types';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx';
import { Failed } from '../../../../components/ui/states/failed.tsx';
import { Notice } from '../../../../components/ui/states/notice.tsx';
import { countOf, formatCount } from '../../../../lib/text/format.ts';
import { toast } from '../../../../lib/view/toast.ts';
import { useOneAtATime } from '../../../../lib/view/use-one-at-a-time.ts';
import { startWithdrawal } from '../../api/staff-returns.ts';

/** Asks whether the unsold leads of an import are withdrawn, with their number. Default export, because it is lazy-loaded. */
export default function WithdrawDialog({ preview, onClose }: { preview: LeadChangePreview; onClose: () => void }) {
  const { changing, held } = preview.plan;
  const start = useOneAtATime({
    mutationFn: () => startWithdrawal(preview.id),
    onSuccess: () => {
      toast({
        title: `Withdrawing ${countOf(changing, 'lead')}`,
        description: 'You can undo it for 24 hours, under Stored leads.',
      });
      onClose();
    },
  });
  return (
    <Dialog
      title="Withdraw unsold leads?"
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            tone="danger"
            disabled={changing === 0}
            loading={start.isPending}
            loadingText="Starting..."
            onClick={() => start.mutate()}
          >
            Withdraw {countOf(changing, 'lead')}
          </Button>
        </>
      }
    >
      <p>
        <strong className="num">{countOf(changing, 'lead')}</strong> of this import can’t be bought anymore. Sold leads stay with
        their buyers.
      </p>
      {held > 0 && <Notice icon="clock">{formatCount(held)} held by buyers who are paying now stay on sale.</Notice>}
      <Failed by={start} text="Nothing was withdrawn. Please try again." />
    </Dialog>
  );
}
