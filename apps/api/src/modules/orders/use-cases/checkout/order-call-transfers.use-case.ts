import { Injectable } from '@nestjs/common';
import { usesBalance } from '@warmline/contracts/orders/balance';
import type { CallTransferOrderRequest } from '@warmline/contracts/orders/call-transfers';
import { dashboardTransferQuote } from '@warmline/domain/prices/quote';
import { createHash } from 'node:crypto';
import { NotSignedIn } from '../../../../platform/errors/app-error.js';
import { Agencies } from '../../../agencies/public.js';
import { Prices } from '../../../prices/public.js';
import { Users } from '../../../users/public.js';
import type { Order } from '../../persistence/order.entity.js';
import type { Buyer } from './hold-basket.js';
import { OpenPackageOrder } from './open-package-order.use-case.js';
import type { PlacedOrder } from './placed-order.js';

/**
 * Orders live transfers in the dashboard at the dashboard's price (B9.01); the same order again at the same price is the same
 * order while it is unpaid. Throws OrderNotPayable if the balance has paid the request, and what OpenPackageOrder throws.
 */
@Injectable()
export class OrderCallTransfers {
  constructor(
    private readonly openPackageOrder: OpenPackageOrder,
    private readonly users: Users,
    private readonly agencies: Agencies,
    private readonly prices: Prices,
  ) {}

  async execute(
    { price, payWith, requestId, ...details }: CallTransferOrderRequest,
    { agencyId, buyerId, from }: Pick<Buyer, 'agencyId' | 'from'> & { buyerId: string },
  ): Promise<PlacedOrder<Order>> {
    const buyer = await this.users.find(buyerId);
    if (!buyer) throw new NotSignedIn();
    const { prices } = await this.prices.current();
    const quoted = dashboardTransferQuote(details.totalTransfers, prices);
    // The specification says "price" without saying of what: both the rate and the total are accepted (M49).
    const isRate = Math.round(price * 100) === quoted.unitCents;
    const payloadKey = createHash('sha256')
      .update(`${buyerId}|${quoted.totalCents}|${JSON.stringify(details)}`)
      .digest('hex');
    return this.openPackageOrder.execute({
      channel: 'dashboard-transfers',
      product: 'live_transfer',
      description: 'Live Transfers',
      price: quoted,
      shownAmount: isRate ? quoted.totalCents / 100 : price,
      details,
      agencyId,
      buyerId,
      from,
      receiptEmail: (await this.agencies.billingEmailOf(agencyId)) ?? buyer.email,
      survey: null,
      isOneTime: false,
      requestId,
      payWith: usesBalance(payWith) ? payWith : undefined,
      requestKey: await this.openPackageOrder.keyFor(payloadKey, { buyerId, agencyId }),
    });
  }
}
