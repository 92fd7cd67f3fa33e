import type { LeadChangePreview } from '@warmline/contracts/leads/change-types';
import { ConfirmDialog } from '../../../../components/ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../../../components/ui/states/notice.tsx';
import { countOf, formatCount } from '../../../../lib/text/format.ts';
import { startWithdrawal } from '../../api/staff-returns.ts';

/** Asks whether the unsold leads of an import are withdrawn, with their number. Default export, because it is lazy-loaded. */
export default function WithdrawDialog({ preview, onClose }: { preview: LeadChangePreview; onClose: () => void }) {
  const { changing, held } = preview.plan;
  return (
    <ConfirmDialog
      title="Withdraw unsold leads?"
      action={`Withdraw ${countOf(changing, 'lead')}`}
      busy="Starting..."
      tone="danger"
      disabled={changing === 0}
      run={async () => {
        await startWithdrawal(preview.id);
        return {
          title: `Withdrawing ${countOf(changing, 'lead')}`,
          description: 'You can undo it for 24 hours, under Stored leads.',
        };
      }}
      failure={{ title: 'Leads not withdrawn', description: 'Nothing was withdrawn. Please try again.' }}
      onClose={onClose}
    >
      <p>
        <strong className="num">{countOf(changing, 'lead')}</strong> of this import can’t be bought anymore. Sold leads stay with
        their buyers.
      </p>
      {held > 0 && <Notice icon="clock">{formatCount(held)} held by buyers who are paying now stay on sale.</Notice>}
    </ConfirmDialog>
  );
}
