import type { SavedCard } from '@warmline/contracts/wallet/types';
import { cardName, cardTerm, formatCardDate } from '@warmline/domain/money/saved-card';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { serverNow } from '../../../lib/api/server-clock.ts';

/** The value of a card that isn't saved yet. */
export const NEW_CARD = 'new';

interface CardChoiceProps {
  cards: readonly SavedCard[];
  value: string;
  disabled: boolean;
  onChange: (value: string) => void;
}

/** Chooses a saved card, or a new one. */
export function CardChoice({ cards, value, disabled, onChange }: CardChoiceProps) {
  const now = new Date(serverNow());
  const options = cards.map((card) => {
    const isOver = cardTerm(card, now) === 'expired';
    return { value: card.id, label: cardName(card), note: `${isOver ? 'Expired' : 'Expires'} ${formatCardDate(card)}` };
  });
  return (
    <ChoiceField
      label="Card"
      name="saved-card"
      options={[...options, { value: NEW_CARD, label: 'New card' }]}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
