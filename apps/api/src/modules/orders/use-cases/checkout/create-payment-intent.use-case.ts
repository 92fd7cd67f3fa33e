import { Injectable, Logger } from '@nestjs/common';
import { isStaff, permissionsOf } from '@warmline/contracts/auth/access';
import { usesBalance } from '@warmline/contracts/orders/balance';
import type { PaymentIntentRequest } from '@warmline/contracts/orders/checkout';
import { inDollars } from '@warmline/domain/prices/quote';
import { createHash } from 'node:crypto';
import { SeatRefused } from '../../../../platform/auth/seat-refused.js';
import { Agencies } from '../../../agencies/public.js';
import { Prices } from '../../../prices/public.js';
import { Surveys, type QuotedSurvey } from '../../../surveys/public.js';
import { Users } from '../../../users/public.js';
import { WalletBlocks } from '../../../wallet/public.js';
import { QuoteDiffers, SignInToBuy, StaffCannotBuy } from '../../orders.errors.js';
import { namesSurvey, packageOf, packageOfSurvey } from '../../package.js';
import type { Order } from '../../persistence/order.entity.js';
import { OrderRepository, type PurchaseOrigin } from '../../persistence/order.repository.js';
import { OpenPackageOrder } from './open-package-order.use-case.js';
import type { PlacedOrder } from './placed-order.js';
import { SupersedeOrders } from './supersede-orders.use-case.js';

/** The caller: an account if signed in, the browser of today's visit, and where the order is placed from. */
export interface Visitor {
  userId: string | undefined;
  visitorId: string;
  from: PurchaseOrigin;
}

/**
 * Quotes any of the five payload forms (A7.04) and opens an order for it. With a survey, only the survey counts (M46): throws
 * QuoteDiffers when the payload names anything else. Throws StaffCannotBuy, SignInToBuy, SeatRefused, WalletBlocked and what
 * OpenPackageOrder and SupersedeOrders throw.
 */
@Injectable()
export class CreatePaymentIntent {
  private readonly log = new Logger('orders');

  constructor(
    private readonly openPackageOrder: OpenPackageOrder,
    private readonly orders: OrderRepository,
    private readonly supersedeOrders: SupersedeOrders,
    private readonly surveys: Surveys,
    private readonly users: Users,
    private readonly agencies: Agencies,
    private readonly prices: Prices,
    private readonly blocks: WalletBlocks,
  ) {}

  async execute(request: PaymentIntentRequest, visitor: Visitor): Promise<PlacedOrder<Order>> {
    const submissionId = 'submissionId' in request ? request.submissionId : undefined;
    const sent = submissionId ? await this.surveys.find(submissionId) : null;
    // The balance of an account is for whoever is signed in to it, not for who knows the number of its survey.
    const buyerId = visitor.userId ?? (usesBalance(request.payWith) ? null : (sent?.userId ?? null));
    const account = buyerId ? await this.users.account(buyerId) : null;
    const buyer = account?.user ?? null;
    if (buyer && isStaff(buyer.access)) throw new StaffCannotBuy();
    if (account?.disabled) throw new SignInToBuy();
    const seat = buyer && (await this.agencies.seatOf(buyer.id));
    const role = seat?.role ?? null;
    if (buyer && !permissionsOf({ access: buyer.access, role }).includes('transfers.buy')) throw new SeatRefused(role);
    const agencyId = seat?.agencyId ?? null;
    // PurchaseGate checks the account that is signed in; the account of a survey may owe, too (W94).
    if (agencyId !== null && visitor.userId === undefined) await this.blocks.refuseDebtor(agencyId, false);
    const billingEmail = agencyId && (await this.agencies.billingEmailOf(agencyId));
    const payloadKey = payloadKeyOf(request, visitor, sent && { ...sent.orderDetails, email: buyer?.email });
    const { requestId } = request;
    const payWith = usesBalance(request.payWith) ? request.payWith : undefined;
    const isOneTime = requestId !== undefined && payWith === undefined;
    // Before a new quote: a press that was already paid fails the same way at any price.
    if (isOneTime) await this.openPackageOrder.rejectPaid(payloadKey);
    const requestKey = await this.openPackageOrder.keyFor(payloadKey, { buyerId, agencyId });
    if (isOneTime && requestKey !== payloadKey) await this.openPackageOrder.rejectPaid(requestKey);
    if (isOneTime) await this.openPackageOrder.rejectPaidFromBalance({ agencyId, buyerId, requestId });
    const survey = sent && (await this.withValidQuote(sent));
    const wanted = survey ? packageOfSurvey(survey) : packageOf(request, await this.prices.current());
    if (survey && !namesSurvey(request, survey)) throw new QuoteDiffers(inDollars(wanted.price), wanted.offered);
    if (payWith && survey) await this.supersedeOrders.beforeBalance(survey.id, requestKey);
    const opened = await this.openPackageOrder.execute({
      ...wanted,
      shownAmount: request.amount,
      buyerId,
      agencyId,
      receiptEmail: billingEmail ?? buyer?.email ?? null,
      from: visitor.from,
      survey,
      requestKey,
      isOneTime,
      requestId,
      payWith,
    });
    await this.supersedeEarlier(opened.order);
    return opened;
  }

  /** What the balance has just paid stays bought: the payment of another press at the same moment is refunded (M47). */
  private async supersedeEarlier(order: Order): Promise<void> {
    try {
      await this.supersedeOrders.execute(order);
    } catch (error) {
      if (!order.paidAt) throw error;
      this.log.warn({ err: error, orderId: order.id }, 'other orders of the survey not canceled');
    }
  }

  /** Returns the survey with a valid quote: a quote that is a day old or was used by a paid order is replaced (M47). */
  private async withValidQuote(survey: QuotedSurvey): Promise<QuotedSurvey | null> {
    const isOver = this.surveys.isExpired(survey) || (await this.orders.isQuotePaid(survey.id, survey.quotedAt));
    return isOver ? this.surveys.requote(survey) : survey;
  }
}

/**
 * Returns the same key for the same payload and answers of one press by any visitor; without a request id, of one visitor only.
 */
function payloadKeyOf(request: PaymentIntentRequest, { visitorId, userId }: Visitor, answers: object | null): string {
  const origin = request.requestId ?? `${userId ?? ''}|${visitorId}`;
  const payload = JSON.stringify(Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256')
    .update(`${origin}|${payload}|${JSON.stringify(answers)}`)
    .digest('hex');
}
