import { formatCents } from '@warmline/domain/money/money';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Tenders } from '@warmline/contracts/orders/balance';
import { balancePart } from '../../../lib/payment/card-part.ts';

/** Says which part of an unpaid order the balance pays, and which the card (W8); nothing if a card pays all of it. */
export function TendersNote(tenders: Tenders) {
  if (balancePart(tenders) === 0) return null;
  return (
    <chakra.p className="num" color="fg.muted" fontSize="sm">
      {formatCents(balancePart(tenders))} from balance + {formatCents(tenders.cardCents)} by card
    </chakra.p>
  );
}
