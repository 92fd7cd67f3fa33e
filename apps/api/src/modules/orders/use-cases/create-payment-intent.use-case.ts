import { Injectable } from '@nestjs/common';
import { isStaff } from '@warmline/contracts/access';
import type { PaymentIntentRequest } from '@warmline/contracts/api/checkout';
import { inDollars } from '@warmline/domain/quote';
import { createHash } from 'node:crypto';
import { Prices } from '../../prices/public.js';
import { Surveys, type QuotedSurvey } from '../../surveys/public.js';
import { Users } from '../../users/public.js';
import { QuoteDiffers, StaffCannotBuy } from '../orders.errors.js';
import { namesSurvey, packageOf, packageOfSurvey } from '../package.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { OpenPackageOrder, type OpenedOrder } from './open-package-order.use-case.js';
import { SupersedeOrders } from './supersede-orders.use-case.js';

/** Who presses the button: an account if signed in, and this browser. */
export interface Visitor {
  userId: string | undefined;
  visitorId: string;
}

/**
 * Quotes any of the five payload forms ([000] §7) and opens an order for it. With a survey the order is the survey's alone (docs/decisions.md
 * M46): throws QuoteDiffers when the payload names anything else. Throws StaffCannotBuy and what OpenPackageOrder and
 * SupersedeOrders throw.
 */
@Injectable()
export class CreatePaymentIntent {
  constructor(
    private readonly openPackageOrder: OpenPackageOrder,
    private readonly orders: OrderRepository,
    private readonly supersedeOrders: SupersedeOrders,
    private readonly surveys: Surveys,
    private readonly users: Users,
    private readonly prices: Prices,
  ) {}

  async execute(request: PaymentIntentRequest, visitor: Visitor): Promise<OpenedOrder> {
    const submissionId = 'submissionId' in request ? request.submissionId : undefined;
    const sent = submissionId ? await this.surveys.find(submissionId) : null;
    const buyerId = visitor.userId ?? sent?.userId ?? null;
    const buyer = buyerId ? await this.users.find(buyerId) : null;
    if (buyer && isStaff(buyer.access)) throw new StaffCannotBuy();
    const press = requestKeyOf(request, visitor, sent && { ...sent.orderDetails, email: buyer?.email });
    const isOneTime = request.requestId !== undefined;
    // Before anything is quoted again: a press that was paid is told so, whatever its price is now.
    if (isOneTime) await this.openPackageOrder.refusePaid(press);
    const requestKey = isOneTime ? await this.ownKey(press, buyerId) : press;
    const survey = sent && (await this.inForce(sent));
    const wanted = survey ? packageOfSurvey(survey) : packageOf(request, await this.prices.current());
    if (survey && !namesSurvey(request, survey)) throw new QuoteDiffers(inDollars(wanted.price), wanted.offered);
    const opened = await this.openPackageOrder.execute({
      ...wanted,
      shownAmount: request.amount,
      buyerId,
      receiptEmail: buyer?.email ?? null,
      survey,
      requestKey,
      isOneTime,
    });
    await this.supersedeOrders.before(opened.order);
    return opened;
  }

  /** Nobody pays for somebody else's order: pressed again by another account, a named press is another request (docs/decisions.md M17). */
  private async ownKey(press: string, buyerId: string | null): Promise<string> {
    if (!(await this.orders.isPressOfAnother(press, buyerId))) return press;
    const own = createHash('sha256').update(`${press}|${buyerId}`).digest('hex');
    await this.openPackageOrder.refusePaid(own);
    return own;
  }

  /** The survey with a quote that may be charged: a day old, or used up by a paid order, it is quoted again (docs/decisions.md M47). */
  private async inForce(survey: QuotedSurvey): Promise<QuotedSurvey | null> {
    const isOver = this.surveys.isExpired(survey) || (await this.orders.isQuotePaid(survey.id, survey.quotedAt));
    return isOver ? this.surveys.requote(survey) : survey;
  }
}

/** The same payload and answers of the same press, or of the same browser, are the same request; another visitor's never are. */
function requestKeyOf(request: PaymentIntentRequest, { visitorId, userId }: Visitor, answers: object | null): string {
  const origin = request.requestId ?? `${userId ?? ''}|${visitorId}`;
  const payload = JSON.stringify(Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256')
    .update(`${origin}|${payload}|${JSON.stringify(answers)}`)
    .digest('hex');
}
