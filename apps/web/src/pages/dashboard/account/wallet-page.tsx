import { formatCents } from '@warmline/domain/money/money';
import { getRouteApi, Link } from '@tanstack/react-router';
import { WALLET_MESSAGES } from '@warmline/contracts/wallet/messages';
import { WALLET_ENTRY_KINDS } from '@warmline/contracts/wallet/types';
import { NoPermission } from '../../../components/ui/states/no-permission.tsx';
import { PaymentForm } from '../../../features/payments/payment-form.tsx';
import { WalletSection, type WalletSectionProps } from '../../../features/wallet/components/wallet-section.tsx';
import { dayParam } from '../../../lib/time/day-param.ts';
import { oneOf } from '../../../lib/lists/search-params.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';

const route = getRouteApi('/_app/_buyer/dashboard/wallet');

const renderCardForm: WalletSectionProps['renderCardForm'] = (question, reports) => (
  <PaymentForm
    clientSecret={question.clientSecret}
    purpose={question.kind}
    returnUrl={`${location.origin}/dashboard/wallet`}
    label={question.kind === 'save' ? 'Save card' : `Add ${formatCents(question.amountCents)}`}
    failedText={WALLET_MESSAGES.notAdded}
    {...reports}
  />
);

const orderLink: WalletSectionProps['orderLink'] = (id, number) => (
  <Link to="/dashboard/purchases/$id" params={{ id }}>
    {number}
  </Link>
);

/**
 * Wallet (W1): connects the balance and the card form, because features do not import each other; the filters of the activity are
 * in the address.
 */
export function WalletPage() {
  const { kind, from, to, deposit } = route.useSearch();
  const navigate = route.useNavigate();
  if (usePermission('wallet.use'))
    return (
      <WalletSection
        view={{ kind: oneOf(WALLET_ENTRY_KINDS, kind), from: dayParam(from), to: dayParam(to) }}
        onView={(next) => void navigate({ search: { ...next }, replace: true, resetScroll: false })}
        toConfirm={deposit}
        onConfirm={(reference) =>
          void navigate({ search: { kind, from, to, deposit: reference }, replace: true, resetScroll: false })
        }
        renderCardForm={renderCardForm}
        orderLink={orderLink}
      />
    );
  return (
    <>
      <h1 className="sr-only">Wallet</h1>
      <NoPermission what="the wallet" />
    </>
  );
}
