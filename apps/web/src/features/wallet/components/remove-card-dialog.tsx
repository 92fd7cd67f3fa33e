import type { SavedCard } from '@warmline/contracts/wallet/types';
import { cardName } from '@warmline/domain/money/saved-card';
import { ConfirmDialog } from '../../../components/ui/dialogs/confirm-dialog.tsx';
import { refreshQueries } from '../../../lib/api/query-client.ts';
import { removeCard } from '../api/cards.ts';

/** Confirms that a card is removed. Default export, because it is lazy-loaded. */
export default function RemoveCardDialog({ card, onClose }: { card: SavedCard; onClose: () => void }) {
  const name = cardName(card);
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      action="Remove card"
      busy="Removing..."
      tone="danger"
      run={async () => {
        await removeCard(card.id).finally(() => refreshQueries('/api/wallet/cards'));
        return { title: 'Card removed', description: `${name} can't be charged anymore.` };
      }}
      failure={{ title: 'Card not removed', description: 'The card could not be removed. Please try again.' }}
      onClose={onClose}
    >
      <p>Nobody in your agency can pay with it anymore. Your balance stays as it is.</p>
    </ConfirmDialog>
  );
}
