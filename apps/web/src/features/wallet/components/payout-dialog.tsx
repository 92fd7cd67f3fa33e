import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { Waiting } from '../../../components/ui/states/waiting.tsx';
import { useFreshSignIn } from '../../../components/form/fresh-sign-in/use-fresh-sign-in.tsx';
import { payoutSourcesQuery } from '../api/payouts.ts';
import { PayoutForm } from './payout-form.tsx';

/** Refunds unused balance to the cards it came from (W48). Default export, because it is lazy-loaded. */
export default function PayoutDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, refetch } = useQuery(payoutSourcesQuery);
  const { confirmed, passwordDialog } = useFreshSignIn();
  return (
    <>
      <Dialog title="Refund to card" onClose={onClose}>
        {data !== undefined ? (
          <PayoutForm of={data} confirmed={confirmed} onClose={onClose} />
        ) : isError ? (
          <Notice
            tone="bad"
            actions={
              <Button tone="secondary" size="sm" onClick={() => void refetch()}>
                Try again
              </Button>
            }
          >
            We couldn't load your cards.
          </Notice>
        ) : (
          <Waiting>Loading your cards...</Waiting>
        )}
      </Dialog>
      {passwordDialog}
    </>
  );
}
