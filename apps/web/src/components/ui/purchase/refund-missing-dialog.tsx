import { formatCents } from '@warmline/domain/money/money';
import type { LeadPackageState, RefundMissingRequest } from '@warmline/contracts/orders/types';
import { messageOf } from '../../../lib/api/api-client.ts';
import { countOf } from '../../../lib/text/format.ts';
import { useRequestId } from '../../../lib/view/use-request-id.ts';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';

interface RefundMissingDialogProps {
  leadPackage: LeadPackageState;
  /** Singular name of what is delivered. */
  item: string;
  refund: (request: RefundMissingRequest) => Promise<void>;
  /** Refetches the order after a refusal. */
  refresh: () => void;
  onClose: () => void;
}

/** Refunds what is not delivered yet of a lead package (M99). Default export, because it is lazy-loaded. */
export default function RefundMissingDialog({
  leadPackage: { missing, missingCents },
  item,
  refund,
  refresh,
  onClose,
}: RefundMissingDialogProps) {
  const requestIdOf = useRequestId();
  return (
    <ConfirmDialog
      title={`Refund ${countOf(missing, `missing ${item}`)}?`}
      action={`Refund ${formatCents(missingCents)}`}
      busy="Submitting..."
      tone="danger"
      run={async () => {
        await refund({ requestId: requestIdOf(String(missing)), missing });
        return { title: 'Refund requested', description: `We're refunding ${countOf(missing, `missing ${item}`)}.` };
      }}
      failure={(error) => {
        refresh();
        return { title: 'Refund failed', description: messageOf(error, 'Please try again.') };
      }}
      onClose={onClose}
    >
      <p>
        {formatCents(missingCents)} is refunded to the card or balance that paid. These {item}s won&apos;t be delivered anymore;
        delivered {item}s stay.
      </p>
    </ConfirmDialog>
  );
}
