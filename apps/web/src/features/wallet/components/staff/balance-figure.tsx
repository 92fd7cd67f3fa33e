import { formatCents } from '@warmline/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Figure } from '../../../../components/ui/facts/figures.tsx';
import { staffWalletQuery } from '../../api/staff-wallets.ts';

/** What an agency can spend, as a figure with the link to its wallet; without an answer, the link remains. */
export function BalanceFigure({ agencyId, link }: { agencyId: string; link: ReactNode }) {
  const wallet = useQuery(staffWalletQuery(agencyId)).data;
  return (
    <Figure term="Agency balance">
      {wallet === undefined ? '–' : formatCents(wallet.availableCents)}
      {link}
    </Figure>
  );
}
