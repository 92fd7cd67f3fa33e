import { formatCents } from '@warmline/domain/money/money';
import type { AdminOrder } from '@warmline/contracts/orders/admin-types';
import { stateName } from '@warmline/domain/places/us-states';
import type { ReactNode } from 'react';
import { EmailLink } from '../../../components/ui/facts/email-link.tsx';
import { Fact, FactList } from '../../../components/ui/facts/fact-list.tsx';
import { TextLink } from '../../../components/ui/frame/layout.ts';
import { Panel } from '../../../components/ui/frame/panel.tsx';
import { PhoneLink } from '../../../components/ui/facts/phone-link.tsx';
import { formatCount } from '../../../lib/text/format.ts';
import { PRODUCT_LABELS } from '../../../config/product-labels.ts';
import { emailHref } from '../../../lib/text/email-href.ts';

export interface OrderFactsProps {
  order: AdminOrder;
  /** Renders the link to the page of the buyer's account. */
  customerLink: (id: string, name: string) => ReactNode;
}

/** Lists what was ordered and by whom; fields that the channel doesn't ask for are left out. */
export function OrderFacts({ order, customerLink }: OrderFactsProps) {
  const { email, phone, transferNumber, paymentIntentId, paymentPage, buyerId } = order;
  const name = `${order.firstName} ${order.lastName}`.trim();
  return (
    <Panel title={order.description}>
      <FactList>
        <GivenFact label="Customer">{buyerId === null ? name || 'Guest, no account' : customerLink(buyerId, name)}</GivenFact>
        <GivenFact label="Agency">{order.agencyName}</GivenFact>
        <GivenFact label="Email">
          {email !== '' && (
            <a href={emailHref(email)}>
              <EmailLink>{email}</EmailLink>
            </a>
          )}
        </GivenFact>
        <GivenFact label="Phone">{phone !== '' && <PhoneLink number={phone} />}</GivenFact>
        <GivenFact label={PRODUCT_LABELS[order.product].label}>
          {formatCount(order.totalTransfers)}
          {order.unitCents !== null && ` × ${formatCents(order.unitCents)}`}
        </GivenFact>
        <GivenFact label="Lead age">{order.ageRange !== null && `${order.ageRange} days`}</GivenFact>
        <GivenFact label="Transfers per day">{order.transfersPerDay !== null && formatCount(order.transfersPerDay)}</GivenFact>
        <GivenFact label="Transfer number">{transferNumber !== '' && <PhoneLink number={transferNumber} />}</GivenFact>
        <GivenFact label="Hours">{order.transferHours}</GivenFact>
        <GivenFact label="States">{order.selectedStates.map(stateName).join(', ')}</GivenFact>
        <GivenFact label="Payment">
          {tendersText(order)}
          {paymentIntentId !== null && <PaymentId id={paymentIntentId} page={paymentPage} />}
        </GivenFact>
      </FactList>
    </Panel>
  );
}

/** Says what pays an order; nothing if a card pays all of it. */
function tendersText({ totalCents, walletCents, promoCents }: AdminOrder): string {
  if (walletCents === totalCents) return 'From the balance';
  if (promoCents === totalCents) return 'From promo credit';
  if (walletCents + promoCents === 0) return '';
  const cardCents = totalCents - walletCents - promoCents;
  return [
    promoCents > 0 && `${formatCents(promoCents)} from promo credit`,
    walletCents > 0 && `${formatCents(walletCents)} from the balance`,
    cardCents > 0 && `${formatCents(cardCents)} by card `,
  ]
    .filter(Boolean)
    .join(' + ');
}

/** The payment with a link to it at the card provider, if that has pages. */
function PaymentId({ id, page }: { id: string; page: string | null }) {
  if (page === null) return <code>{id}</code>;
  return (
    <TextLink href={page} target="_blank" rel="noreferrer" aria-label={`${id} at the card provider (new tab)`}>
      <code>{id}</code>
    </TextLink>
  );
}

/** Leaves out what the channel doesn't ask for. */
function GivenFact({ label, children }: { label: string; children: ReactNode }) {
  if ([children].flat().every((child) => child === '' || child === false)) return null;
  return (
    <Fact term={label}>
      <span className="num">{children}</span>
    </Fact>
  );
}
