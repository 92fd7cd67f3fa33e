import { formatCents } from '@warmline/domain/money/money';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReturnKind } from '@warmline/contracts/returns/reasons';
import type { Returnable } from '@warmline/contracts/returns/types';
import type { ReactNode } from 'react';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ICONS } from '../../../components/ui/brand/icons.ts';
import type { OrderLink } from '../order-link.ts';
import { countOfKind, itemKey, itemName, itemNote } from '../return-texts.ts';

const List = chakra('ul', {
  base: {
    maxHeight: '264px',
    overflowY: 'auto',
    borderWidth: '1px',
    borderRadius: 'l2',
    fontSize: 'sm',
    '& li': { display: 'flex', alignItems: 'center', gap: '2', paddingInlineStart: '3.5', paddingBlock: '0.5' },
    '& li + li': { borderTopWidth: '1px' },
    '& li > div': { flex: '1', minWidth: '0', paddingBlock: '1', overflowWrap: 'anywhere' },
    '& strong': { display: 'block', fontWeight: '560' },
    '& small': { color: 'fg.muted', fontSize: '13px' },
    '& [data-problem]': { color: 'fg.error', fontSize: '13px', '& a': { textDecorationLine: 'underline', whiteSpace: 'nowrap' } },
  },
});

export interface PickedListProps {
  items: readonly Returnable[];
  /** Why the server refused an item, by its key. */
  problems: ReadonlyMap<string, string>;
  orderLink: OrderLink;
  onRemove: (key: string) => void;
}

/** What is chosen, each with its price and what is wrong with it. */
export function PickedList({ items, problems, orderLink, onRemove }: PickedListProps) {
  return (
    <List aria-label="Chosen" tabIndex={0}>
      {items.map(({ item, order, priceCents }) => {
        const key = itemKey(item);
        return (
          <li key={key}>
            <div>
              <strong>{itemName(item)}</strong>
              <small className="num">
                {itemNote(item)} · {order.number}
              </small>
              {problems.has(key) && <p data-problem>{withOrderLink(problems.get(key)!, order, orderLink)}</p>}
            </div>
            <span className="num">{formatCents(priceCents)}</span>
            <button
              type="button"
              className="icon-button"
              aria-label={`Leave out ${itemName(item)}`}
              onClick={() => onRemove(key)}
            >
              <Icon path={ICONS.x} size={16} />
            </button>
          </li>
        );
      })}
    </List>
  );
}

/** Makes the number of the order in a message the link to it, because some messages ask to open it. */
function withOrderLink(message: string, { id, number }: Returnable['order'], orderLink: OrderLink): ReactNode {
  const [before, ...after] = message.split(number);
  if (after.length === 0) return message;
  return (
    <>
      {before}
      {orderLink(id, number)}
      {after.join(number)}
    </>
  );
}

/** Says what is chosen, such as `2 leads: Mary Smith, John Diaz`; of many, the first three. */
export function ChosenLine({ kind, items }: { kind: ReturnKind } & Pick<PickedListProps, 'items'>) {
  const names = items.slice(0, 3).map(({ item }) => itemName(item));
  const more = items.length - names.length;
  return (
    <p className="fine">
      <strong className="num">{countOfKind(items.length, kind)}</strong>: {names.join(', ')}
      {more > 0 && ` and ${more} more`}
    </p>
  );
}
