import { ORDER_TOASTS } from '@warmline/contracts/orders/messages';
import type { Quote } from '@warmline/contracts/quote';
import type { QuotedPrice } from '@warmline/domain/quote';
import { useState } from 'react';
import { paymentFailure } from '../../lib/payment-failure.ts';
import type { PaymentSession } from '../../lib/payment-session.ts';
import { toast } from '../../lib/toast.ts';
import { usePrices } from '../../lib/use-prices.ts';
import { packagePrice } from './package-price.ts';
import type { CheckoutPackage } from './packages.ts';
import { readCount, useTransferCount } from './use-transfer-count.ts';

/** Manages the configuration of a package, its price, and the payment for exactly that configuration (A4.01-A4.05). */
export function usePackageCheckout(wanted: CheckoutPackage, payment: PaymentSession, honourAdvertised: boolean) {
  const prices = usePrices();
  const transfers = useTransferCount(wanted);
  const [corrected, setCorrected] = useState<Quote | null>(null);
  const { count } = transfers;
  const differs = corrected !== null && corrected.quantity === count;
  const price: QuotedPrice = differs ? inCents(corrected) : packagePrice(wanted.id, count, honourAdvertised, prices);

  const type = (text: string) => {
    transfers.type(text);
    if (readCount(text, wanted) === count) return;
    // A payment for another quantity must not stay open.
    payment.close();
    setCorrected(null);
  };

  const proceed = async () => {
    if (count < wanted.minCount) return;
    transfers.normalize();
    const request = { amount: price.totalCents / 100, callCount: count, ...(wanted.tier && { tier: wanted.tier }) };
    const opened = await payment.open(request);
    if (opened.outcome === 'differs') setCorrected(opened.quote);
    if (opened.outcome === 'failed') toast(paymentFailure(opened.error, ORDER_TOASTS.intentFailed), { destructive: true });
  };

  // No rate of the package applies to fewer; 0 is shown as 0 (A5.02).
  const isTooFew = count > 0 && count < wanted.minCount;
  return { ...transfers, type, price, isTooFew, differs, canProceed: count >= wanted.minCount && !payment.busy, proceed };
}

function inCents({ quantity, unitPrice, amount }: Quote): QuotedPrice {
  return { quantity, unitCents: Math.round(unitPrice * 100), totalCents: Math.round(amount * 100) };
}
