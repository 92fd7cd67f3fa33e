import { Injectable, Logger } from '@nestjs/common';
import type { PaymentIntentRequest, RingcloudIntentRequest, SurveyIntentRequest } from '@warmline/contracts/api/checkout';
import type { OrderChannel } from '@warmline/contracts/api/orders';
import type { PriceOverrides } from '@warmline/contracts/api/prices';
import type { CheckoutTier } from '@warmline/contracts/price-book';
import {
  checkoutRateCents,
  highVolumeRateCents,
  quote,
  ringcloudRateCents,
  surveyRateCents,
  type QuotedPrice,
} from '@warmline/domain/quote';
import { createHash } from 'node:crypto';
import { Prices, type CurrentPrices } from '../../prices/public.js';
import { Surveys } from '../../surveys/public.js';
import { Users } from '../../users/public.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { CancelOrder } from './cancel-order.use-case.js';
import { OpenPackageOrder, type OpenedOrder } from './open-package-order.use-case.js';

interface Package {
  channel: OrderChannel;
  description: string;
  price: QuotedPrice;
  details: Record<string, unknown>;
}

/** Who presses the button: an account if signed in, and this browser. */
export interface Visitor {
  userId: string | undefined;
  visitorId: string;
}

const TIER_TITLES: Record<CheckoutTier, string> = {
  standard: 'Standard Package',
  special: 'Special Offer Package',
  premium: 'Premium Volume Package',
  enterprise: 'Enterprise Volume Package',
  ultimate: 'Ultimate Volume Package',
};
const RINGCLOUD_TITLES = {
  live_transfers: 'Live Transfers Package',
  call_backs: 'Call-Backs Package',
  partial_apps: 'Aged Leads Package',
};

/** Quotes any of the five payload forms ([000] §7) and opens an order for it; a survey's stored quote wins over the payload (M8). */
@Injectable()
export class CreatePaymentIntent {
  private readonly log = new Logger('orders');

  constructor(
    private readonly openPackageOrder: OpenPackageOrder,
    private readonly orders: OrderRepository,
    private readonly cancelOrder: CancelOrder,
    private readonly surveys: Surveys,
    private readonly users: Users,
    private readonly prices: Prices,
  ) {}

  async execute(request: PaymentIntentRequest, visitor: Visitor): Promise<OpenedOrder> {
    const submissionId = 'submissionId' in request ? request.submissionId : undefined;
    const survey = submissionId ? await this.surveys.find(submissionId) : null;
    const wanted = packageOf(request, await this.prices.current());
    const buyerId = visitor.userId ?? survey?.userId ?? null;
    const buyer = buyerId ? await this.users.find(buyerId) : null;
    const opened = await this.openPackageOrder.execute({
      ...wanted,
      price: survey ? quote(survey.quantity, survey.unitCents) : wanted.price,
      details: { ...wanted.details, ...survey?.orderDetails },
      shownAmount: request.amount,
      buyerId,
      receiptEmail: buyer?.email ?? null,
      surveyId: survey?.id ?? null,
      requestKey: requestKeyOf(request, visitor, survey && { ...survey.orderDetails, email: buyer?.email }),
    });
    if (survey) await this.supersede(survey.id, opened.order.id);
    return opened;
  }

  /** Back, then Next with other answers makes another order: the earlier, unpaid ones of the same survey are given up. */
  private async supersede(surveyId: string, orderId: string): Promise<void> {
    for (const { id } of await this.orders.earlierOfSurvey(surveyId, orderId)) {
      await this.cancelOrder
        .giveUp(id)
        .catch((error: unknown) => this.log.warn({ err: error, orderId: id }, 'earlier order stands'));
    }
  }
}

/** What is asked for, at the prices in force. */
function packageOf(request: PaymentIntentRequest, { prices, honourAdvertisedRate }: CurrentPrices): Package {
  if ('packageType' in request) return ringcloudPackage(request, prices);
  if ('leadType' in request) return surveyPackage(request, prices);
  const { callCount, tier } = request;
  if (tier === 'high-volume') {
    return {
      channel: 'high-volume',
      description: 'High-Volume Package',
      price: quote(callCount, highVolumeRateCents(callCount, prices)),
      details: { tier },
    };
  }
  const checkout = tier ?? 'special';
  const rate = checkoutRateCents(checkout, honourAdvertisedRate, prices);
  return {
    channel: 'checkout',
    description: TIER_TITLES[checkout],
    price: quote(callCount, rate),
    details: { tier: checkout },
  };
}

function surveyPackage({ leadType, quantity, ageRange }: SurveyIntentRequest, prices: PriceOverrides): Package {
  return {
    channel: 'survey',
    description: leadType,
    price: quote(quantity, surveyRateCents(leadType, ageRange, prices)),
    details: { leadType, ageRange },
  };
}

function ringcloudPackage({ packageType, quantity, ageRange }: RingcloudIntentRequest, prices: PriceOverrides): Package {
  const price = quote(quantity, ringcloudRateCents(packageType, ageRange, prices));
  return { channel: 'ringcloud', description: RINGCLOUD_TITLES[packageType], price, details: { packageType, ageRange } };
}

/** The same payload and answers of the same press, or of the same browser, are the same request; another visitor's never are. */
function requestKeyOf(request: PaymentIntentRequest, { visitorId, userId }: Visitor, answers: object | null): string {
  const origin = request.requestId ?? `${userId ?? ''}|${visitorId}`;
  const payload = JSON.stringify(Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256')
    .update(`${origin}|${payload}|${JSON.stringify(answers)}`)
    .digest('hex');
}
