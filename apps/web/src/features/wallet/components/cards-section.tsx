import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { WALLET_LIMITS } from '@warmline/contracts/wallet/limits';
import type { SavedCard } from '@warmline/contracts/wallet/types';
import { cardName, cardTerm, formatCardDate } from '@warmline/domain/money/saved-card';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Failed } from '../../../components/ui/states/failed.tsx';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ICONS } from '../../../components/ui/brand/icons.ts';
import { ListFailed } from '../../../components/ui/lists/list-failed.tsx';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { Pill } from '../../../components/ui/facts/pill.tsx';
import { refreshQueries } from '../../../lib/api/query-client.ts';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { useOneAtATime } from '../../../lib/view/use-one-at-a-time.ts';
import { cardsQuery, makeDefault } from '../api/cards.ts';
import type { RenderCardForm } from '../payable-deposit.ts';

const AddCardDialog = lazy(() => import('./add-card-dialog.tsx'));
const RemoveCardDialog = lazy(() => import('./remove-card-dialog.tsx'));

const ROWS = {
  display: 'grid',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    minHeight: '56px',
    paddingBlock: '1.5',
  },
  '& > li + li': { borderTopWidth: '1px' },
  '& > li > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2.5', flex: '1 1 240px', minWidth: '0' },
  // On a phone, the texts of the buttons start where the card does.
  '& > li > div + div': { flex: 'none', gap: '1', marginInlineStart: { base: '-4', sm: '0' } },
  '& button': { minHeight: '44px' },
  '& strong': { fontWeight: '560', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& small': { color: 'fg.muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' },
} as const;

/** The saved cards of the agency (W14): which is the default, which end soon, and the buttons that add and remove them. */
export default function CardsSection({ renderCardForm }: { renderCardForm: RenderCardForm }) {
  const cards = useQuery(cardsQuery);
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<SavedCard>();
  const isFull = (cards.data?.length ?? 0) >= WALLET_LIMITS.cards;
  return (
    <Panel
      title="Cards"
      text={
        isFull ? `You have ${WALLET_LIMITS.cards} saved cards. Remove one to add another.` : 'Add funds without typing a card.'
      }
      end={
        !isFull && (
          <Button tone="secondary" minHeight="44px" onClick={() => setAdding(true)}>
            Add card
          </Button>
        )
      }
    >
      {cards.isError && cards.data === undefined && (
        <ListFailed title="Cards could not be loaded" onRetry={() => void cards.refetch()} />
      )}
      {cards.data?.length === 0 && <chakra.p color="fg.muted">No saved card.</chakra.p>}
      {cards.data !== undefined && cards.data.length > 0 && (
        <chakra.ul css={ROWS} aria-label="Saved cards">
          {cards.data.map((card) => (
            <CardRow key={card.id} card={card} onRemove={() => setRemoving(card)} />
          ))}
        </chakra.ul>
      )}
      <Suspense fallback={null}>
        {isAdding && <AddCardDialog renderCardForm={renderCardForm} onClose={() => setAdding(false)} />}
        {removing !== undefined && <RemoveCardDialog card={removing} onClose={() => setRemoving(undefined)} />}
      </Suspense>
    </Panel>
  );
}

function CardRow({ card, onRemove }: { card: SavedCard; onRemove: () => void }) {
  const name = cardName(card);
  const term = cardTerm(card, new Date(serverNow()));
  const choose = useOneAtATime({ mutationFn: () => makeDefault(card.id), onSettled: () => refreshQueries('/api/wallet/cards') });
  return (
    <li>
      <div>
        <Icon path={ICONS.card} size={18} />
        <strong>{name}</strong>
        <small>{`${term === 'expired' ? 'expired' : 'expires'} ${formatCardDate(card)}`}</small>
        {term !== 'valid' && <Pill tone="warn">{term === 'expired' ? 'Expired' : 'Expires soon'}</Pill>}
        {card.isDefault && <Pill tone="plain">Default</Pill>}
      </div>
      <div>
        {!card.isDefault && (
          <Button
            tone="quiet"
            color="fg.muted"
            aria-label={`Make default: ${name}`}
            loading={choose.isPending}
            onClick={() => choose.mutate()}
          >
            Make default
          </Button>
        )}
        <Button tone="quiet" color="fg.muted" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      <Failed by={choose} text="The default was not changed. Please try again." />
    </li>
  );
}
