import type { SetupCampaign, SetupView } from '@warmline/contracts/orders/setup';
import type { OrderDeliveryState } from '@warmline/contracts/orders/types';
import { isoTime } from '@warmline/domain/time/iso-time';
import { versionOf } from '../persistence/order-setup.repository.js';
import type { ShownSetup } from '../use-cases/setup/read-setup.use-case.js';
import { maskedEmail } from './order.presenter.js';

/** Presents a set-up: to the holder of a link without phone and note, because a receipt may be forwarded. */
export function presentSetup({ order, asks, isOwn, stored, setup, delivery }: ShownSetup): SetupView {
  const { reference, number, description, quantity, product, status, id, buyerId } = order;
  const { transferPhone, note } = setup;
  const isPaid = status === 'paid' || status === 'completed';
  return {
    order: { reference, number, description, quantity, product, status, id: isOwn ? id : null },
    asks,
    setup: isOwn ? setup : { ...setup, transferPhone: null, transferExtension: null, note: '' },
    savedAt: stored && isoTime(stored.savedAt),
    version: versionOf(stored),
    phoneEnding: asks.calls ? (transferPhone?.slice(-4) ?? null) : null,
    hasExtension: asks.calls && Boolean(setup.transferExtension),
    hasHiddenNote: !isOwn && note !== '',
    editable: status === 'paid' && delivery?.hasOwnSettings !== true,
    campaign: delivery && presentCampaign(delivery, isOwn),
    claimTo: isPaid && !buyerId ? maskedEmail(order.receiptEmail) : null,
  };
}

function presentCampaign({ campaignId, hasOwnSettings, isStarted }: OrderDeliveryState, isOwn: boolean): SetupCampaign {
  return { id: isOwn ? campaignId : null, hasOwnSettings: hasOwnSettings === true, isStarted: isStarted === true };
}
