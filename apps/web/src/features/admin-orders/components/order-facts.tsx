import type { AdminOrder } from '@warmline/contracts/orders/admin-types';
import { stateName } from '@warmline/domain/us-states';
import type { ReactNode } from 'react';
import { EmailLink } from '../../../components/ui/email-link.tsx';
import { PhoneLink } from '../../../components/ui/phone-link.tsx';
import { formatCents, formatCount } from '../../../lib/format.ts';
import { PRODUCT_LABELS, productOf } from '../../../config/product-labels.ts';

/** Lists what was ordered and by whom; fields that the channel doesn't ask for are left out. */
export function OrderFacts({ order }: { order: AdminOrder }) {
  const { email, phone, transferNumber, paymentIntentId } = order;
  const name = `${order.firstName} ${order.lastName}`.trim();
  return (
    <section className="panel" aria-labelledby="facts-title">
      <h2 id="facts-title" className="admin-order-panel-title">
        {order.description}
      </h2>
      <dl className="admin-order-facts">
        <Fact label="Customer">{name === '' ? 'Guest, no account' : name}</Fact>
        <Fact label="Agency">{order.agencyName}</Fact>
        <Fact label="Email">
          {email !== '' && (
            <a className="link" href={`mailto:${email}`}>
              <EmailLink>{email}</EmailLink>
            </a>
          )}
        </Fact>
        <Fact label="Phone">{phone !== '' && <PhoneLink number={phone} />}</Fact>
        <Fact label={PRODUCT_LABELS[productOf(order)].label}>
          {formatCount(order.totalTransfers)}
          {order.unitCents !== null && ` × ${formatCents(order.unitCents)}`}
        </Fact>
        <Fact label="Lead age">{order.ageRange !== null && `${order.ageRange} days`}</Fact>
        <Fact label="Transfers per day">{order.transfersPerDay !== null && formatCount(order.transfersPerDay)}</Fact>
        <Fact label="Transfer number">{transferNumber !== '' && <PhoneLink number={transferNumber} />}</Fact>
        <Fact label="Hours">{order.transferHours}</Fact>
        <Fact label="States">{order.selectedStates.map(stateName).join(', ')}</Fact>
        <Fact label="Payment">{paymentIntentId !== null && <span className="admin-order-code">{paymentIntentId}</span>}</Fact>
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === '' || children === false) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num wrap">{children}</dd>
    </div>
  );
}
