import type { SavedCard } from '@warmline/contracts/wallet/types';
import { cardName } from '@warmline/domain/money/saved-card';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { Failed } from '../../../components/ui/states/failed.tsx';
import { refreshQueries } from '../../../lib/api/query-client.ts';
import { toast } from '../../../lib/view/toast.ts';
import { useOneAtATime } from '../../../lib/view/use-one-at-a-time.ts';
import { removeCard } from '../api/cards.ts';

const FAILED = 'The card could not be removed. Please try again.';

/** Confirms that a card is removed. Default export, because it is lazy-loaded. */
export default function RemoveCardDialog({ card, onClose }: { card: SavedCard; onClose: () => void }) {
  const name = cardName(card);
  const remove = useOneAtATime({
    mutationFn: () => removeCard(card.id),
    onSuccess: () => {
      toast({ title: 'Card removed', description: `${name} can't be charged anymore.` });
      onClose();
    },
    onSettled: () => refreshQueries('/api/wallet/cards'),
  });
  return (
    <Dialog
      title={`Remove ${name}?`}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button tone="danger" loading={remove.isPending} loadingText="Removing..." onClick={() => remove.mutate()}>
            Remove card
          </Button>
        </>
      }
    >
      <Failed by={remove} text={FAILED} />
      <p>Nobody in your agency can pay with it anymore. Your balance stays as it is.</p>
    </Dialog>
  );
}
