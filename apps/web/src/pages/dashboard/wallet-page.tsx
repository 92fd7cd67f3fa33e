import { Link } from '@tanstack/react-router';
import { WALLET_MESSAGES } from '@warmline/contracts/wallet/messages';
import { NoPermission } from '../../components/ui/no-permission.tsx';
import { PaymentForm } from '../../features/payments/payment-form.tsx';
import { WalletSection, type WalletSectionProps } from '../../features/wallet/components/wallet-section.tsx';
import { formatCents } from '../../lib/format.ts';
import { usePermission } from '../../lib/use-permission.ts';

const renderPayment: WalletSectionProps['renderPayment'] = ({ clientSecret, amountCents }, reports) => (
  <PaymentForm
    clientSecret={clientSecret}
    returnUrl={`${location.origin}/dashboard/wallet`}
    label={`Add ${formatCents(amountCents)}`}
    failedText={WALLET_MESSAGES.notAdded}
    {...reports}
  />
);

const orderLink: WalletSectionProps['orderLink'] = (id, number) => (
  <Link to="/dashboard/purchases/$id" params={{ id }}>
    {number}
  </Link>
);

/** Wallet (W1): connects the balance and the card form, because features do not import each other. */
export function WalletPage() {
  if (usePermission('wallet.use')) return <WalletSection renderPayment={renderPayment} orderLink={orderLink} />;
  return (
    <>
      <h1 className="sr-only">Wallet</h1>
      <NoPermission what="the wallet" />
    </>
  );
}
