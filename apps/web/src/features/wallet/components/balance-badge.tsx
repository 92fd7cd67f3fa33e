import { formatCents } from '@warmline/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { walletQuery } from '../api/wallet.ts';

/** Shows the balance next to Wallet in the sidebar; renders nothing while it is unknown. */
export function BalanceBadge() {
  const { data } = useQuery(walletQuery);
  if (data === undefined) return null;
  // Hidden from screen readers, so that the link keeps its name; the page says the balance in words.
  return (
    <span className="nav-amount num" aria-hidden="true">
      {formatCents(data.availableCents)}
    </span>
  );
}
