import { formatCents } from '@warmline/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ICONS } from '../../../components/ui/brand/icons.ts';
import { AgedLeadsSection } from '../../../features/leads/components/aged-leads-section.tsx';
import { readLeadView } from '../../../features/leads/lead-view.ts';
import { leadsCsvHref } from '../../../features/orders/api/orders.ts';
import { PaymentForm } from '../../../features/payments/payment-form.tsx';
import { spendableCents, walletQuery } from '../../../features/wallet/api/wallet.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';

const route = getRouteApi('/_app/_buyer/dashboard/');

/**
 * Buy Aged Leads (B2.29): connects the lead list, the payment form and the purchases, because features do not import each other.
 */
export function AgedLeadsPage() {
  const view = readLeadView(route.useSearch());
  const navigate = route.useNavigate();
  const wallet = useQuery({ ...walletQuery, enabled: usePermission('wallet.use') });
  const mayKeepOrders = usePermission('standing.manage');
  const mayExport = usePermission('purchases.export');
  return (
    <AgedLeadsSection
      view={view}
      availableCents={spendableCents(wallet.data)}
      onView={(next, { replace } = {}) =>
        // Only page changes add an entry to the browser history, not each letter of the filter.
        void navigate({ search: next, replace: replace ?? next.page === undefined, resetScroll: false })
      }
      ordersLink={
        <Link to="/dashboard/purchases" className="btn btn-secondary btn-small">
          Open My Purchases
        </Link>
      }
      fundsLink={
        // In a new tab: this one keeps the selection, and offers the balance as soon as it is there.
        <Link to="/dashboard/wallet" target="_blank" className="btn btn-primary">
          Add funds
        </Link>
      }
      standingLink={(filters) =>
        mayKeepOrders && (
          <Link to="/dashboard/standing-orders" search={{ ...filters, new: '1' }} className="btn btn-secondary btn-small">
            Save as standing order
          </Link>
        )
      }
      renderPayment={(hold, reports) => (
        <PaymentForm
          clientSecret={hold.clientSecret}
          returnUrl={`${location.origin}/dashboard/purchases/${encodeURIComponent(hold.orderId)}`}
          label={`Complete Payment - ${formatCents(hold.cardCents)}`}
          {...reports}
        />
      )}
      purchasesLink={(id) => (
        <>
          {mayExport && (
            <a className="btn btn-primary" href={leadsCsvHref(id)} download>
              <Icon path={ICONS.download} size={16} /> Download CSV
            </a>
          )}
          <Link to="/dashboard/purchases/$id" params={{ id }} className={mayExport ? 'btn btn-secondary' : 'btn btn-primary'}>
            View my leads
          </Link>
        </>
      )}
    />
  );
}
