import { formatCents } from '@warmline/domain/money/money';
import type { BalanceOrderResponse, PayWith } from '@warmline/contracts/orders/balance';
import { ORDER_TOASTS } from '@warmline/contracts/orders/messages';
import { MAX_CHARGE_CENTS } from '@warmline/contracts/prices/price-book';
import type { Quote } from '@warmline/contracts/prices/quote';
import { checkoutRateCents, isChargeable, type QuotedPrice } from '@warmline/domain/prices/quote';
import { useState } from 'react';
import { formatCount } from '../../lib/text/format.ts';
import { paymentFailure } from '../../lib/payment/payment-failure.ts';
import type { PaymentSession } from '../../lib/payment/payment-session.ts';
import { dismissFailures, toast } from '../../lib/view/toast.ts';
import { useRates } from '../../lib/api/use-prices.ts';
import { packageBenefits } from '../../config/package-benefits.ts';
import { QUANTITY_RULE, rateSentence } from '../../config/rate-sentences.ts';
import { packagePrice } from './package-price.ts';
import type { CheckoutPackage } from './packages.ts';
import { readCount, useTransferCount } from './use-transfer-count.ts';

/** Manages the configuration of a package, its price, and the payment for exactly that configuration (A4.01-A4.05). */
export function usePackageCheckout(
  wanted: CheckoutPackage,
  payment: PaymentSession,
  onPaid: (order: BalanceOrderResponse) => void,
) {
  const { prices, honourAdvertisedRate } = useRates();
  const transfers = useTransferCount(wanted);
  const [corrected, setCorrected] = useState<Quote | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const { count } = transfers;
  const differs = corrected !== null && corrected.quantity === count;
  const price: QuotedPrice = differs ? inCents(corrected) : packagePrice(wanted.id, count, honourAdvertisedRate, prices);

  const type = (text: string) => {
    transfers.type(text);
    if (readCount(text, wanted) === count) return;
    // A payment for another quantity must not stay open.
    payment.close();
    setCorrected(null);
    setFailed(null);
  };

  const proceed = async (payWith: PayWith) => {
    if (count < wanted.minCount) return;
    transfers.normalize();
    dismissFailures();
    setFailed(null);
    const request = {
      amount: price.totalCents / 100,
      callCount: count,
      ...(wanted.tier && { tier: wanted.tier }),
      ...(payWith !== 'card' && { payWith }),
    };
    const opened = await payment.open(request);
    if (opened.outcome === 'paid') onPaid(opened.order);
    if (opened.outcome === 'differs') setCorrected(opened.quote);
    if (opened.outcome === 'failed') {
      const failure = paymentFailure(opened.error, ORDER_TOASTS.intentFailed);
      toast(failure, { destructive: true });
      setFailed(failure.description);
    }
  };

  // No rate of the package applies to fewer or to a negative count; 0 is shown as 0 (A5.02).
  const isTooFew = count !== 0 && count < wanted.minCount;
  // A corrected price may be another one than this page knows.
  const reason =
    wanted.id === 'high-volume' ? QUANTITY_RULE : differs ? null : rateSentence(wanted.id, prices, honourAdvertisedRate);
  const tooLarge = isChargeable(price.totalCents) || count <= 0 ? undefined : largestText(price.unitCents);
  const error = transfers.error ?? tooLarge;
  const isReduced = price.unitCents < checkoutRateCents('standard', honourAdvertisedRate, prices);
  const benefits = packageBenefits(wanted.id === 'high-volume' ? 'standard' : wanted.id, isReduced);
  const advice = error === undefined ? adviceAt(count, wanted) : null;
  return {
    ...transfers,
    error,
    advice,
    reason,
    benefits,
    type,
    price,
    isTooFew,
    differs,
    /** Why the last payment could not be opened; stays when the toast is gone. */
    failed,
    canProceed: count >= wanted.minCount && !payment.busy,
    proceed,
  };
}

/** Says at the field what the server would answer (M6). */
function largestText(unitCents: number): string {
  return `The largest card payment is ${formatCents(MAX_CHARGE_CENTS)}. Enter ${formatCount(Math.floor(MAX_CHARGE_CENTS / unitCents))} or fewer.`;
}

/** The maximum of a package is only a hint (A5.01, A5.09). */
function adviceAt(count: number, { hintedMax }: CheckoutPackage): string | null {
  if (hintedMax === null || count <= hintedMax) return null;
  return `That's more than the suggested ${formatCount(hintedMax)}. You can still order it.`;
}

function inCents({ quantity, unitPrice, amount }: Quote): QuotedPrice {
  return { quantity, unitCents: Math.round(unitPrice * 100), totalCents: Math.round(amount * 100) };
}
