import { chakra } from '@chakra-ui/react/styled-system';
import type { Tenders } from '@warmline/contracts/orders/balance';
import { formatCents } from '../../../lib/text/format.ts';

/** Says which part of an unpaid order the balance pays, and which the card (W8); nothing if a card pays all of it. */
export function TendersNote({ walletCents, cardCents }: Tenders) {
  if (!walletCents || cardCents === undefined) return null;
  return (
    <chakra.p className="num" color="fg.muted" fontSize="sm">
      {formatCents(walletCents)} from balance + {formatCents(cardCents)} by card
    </chakra.p>
  );
}
