import { useMutation } from '@tanstack/react-query';
import type { LeadPackageState, RefundMissingRequest } from '@warmline/contracts/orders/types';
import { messageOf } from '../../../lib/api/api-client.ts';
import { countOf, formatCents } from '../../../lib/text/format.ts';
import { toast } from '../../../lib/view/toast.ts';
import { useRequestId } from '../../../lib/view/use-request-id.ts';
import { FormActions } from '../../form/form.tsx';
import { Button } from '../button.tsx';
import { Dialog } from '../dialogs/dialog.tsx';

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
  const sending = useMutation({
    mutationFn: () => refund({ requestId: requestIdOf(String(missing)), missing }),
    onSuccess: () => {
      toast({ title: 'Refund requested', description: `We're refunding ${countOf(missing, `missing ${item}`)}.` });
      onClose();
    },
    onError: (error) => {
      toast({ title: 'Refund failed', description: messageOf(error, 'Please try again.') }, { destructive: true });
      refresh();
      onClose();
    },
  });
  return (
    <Dialog title={`Refund ${countOf(missing, `missing ${item}`)}?`} onClose={onClose}>
      <p>
        {formatCents(missingCents)} is refunded to the card or balance that paid. These {item}s won&apos;t be delivered anymore;
        delivered {item}s stay.
      </p>
      <FormActions>
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button tone="danger" loading={sending.isPending} loadingText="Submitting..." onClick={() => sending.mutate()}>
          Refund {formatCents(missingCents)}
        </Button>
      </FormActions>
    </Dialog>
  );
}
