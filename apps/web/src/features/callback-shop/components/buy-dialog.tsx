import { formatCents } from '@warmline/domain/money/money';
import { chakra } from '@chakra-ui/react/styled-system';
import type { AppointmentOffer } from '@warmline/contracts/callbacks/appointments';
import { useRef } from 'react';
import { AppointmentTime } from '../../../components/ui/facts/appointment-time.tsx';
import { BuyButtons } from '../../../components/ui/purchase/buy-buttons.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { ListedNotice } from '../../../components/ui/purchase/listed-notice.tsx';
import { RefusedNotice } from '../../../components/ui/purchase/refused-notice.tsx';
import { SummaryLines } from '../../../components/ui/purchase/summary-lines.tsx';
import type { OfferShopProps } from '../offer-shop.ts';
import { useAppointmentPurchase } from '../use-appointment-purchase.ts';

/** A dialog is narrower than the bar below a list: what the balance pays and the buttons are one below the other. */
const BUY = {
  flex: '1 1 100%!',
  display: 'grid',
  '& > div': { display: 'grid', alignItems: 'stretch', paddingInlineEnd: '0' },
} as const;

export interface BuyDialogProps extends Omit<OfferShopProps, 'view' | 'onView'> {
  appointment: AppointmentOffer;
  onClose: () => void;
}

/** Buys one appointment, by card or from the balance (L88). Default export, because it is lazy-loaded. */
export default function BuyDialog({ appointment, availableCents, onOrdered, ordersLink, fundsLink, onClose }: BuyDialogProps) {
  const { payingWith, listed, refused, buy } = useAppointmentPurchase(appointment, onOrdered);
  const button = useRef<HTMLButtonElement>(null);
  const { name, phone, state, slotAt, slotMinutes, priceCents } = appointment;
  return (
    <Dialog
      title="Buy this appointment?"
      onClose={onClose}
      footer={
        <chakra.div css={BUY}>
          <BuyButtons
            buttonRef={button}
            item="appointment"
            count={1}
            totalCents={priceCents}
            availableCents={availableCents}
            disabled={payingWith !== null || refused?.isFinal === true}
            payingWith={payingWith}
            onBuy={(payWith) => buy({ payWith })}
          />
        </chakra.div>
      }
    >
      {refused && <RefusedNotice refused={refused} ordersLink={ordersLink} />}
      {listed && (
        <ListedNotice
          listed={listed}
          availableCents={availableCents}
          fundsLink={fundsLink}
          count={1}
          totalCents={priceCents}
          onBuy={buy}
        />
      )}
      <p>
        <AppointmentTime slotAt={slotAt} minutes={slotMinutes} state={state} />
      </p>
      <SummaryLines
        lines={[
          { label: 'Name', value: name },
          { label: 'Phone', value: phone },
          { label: 'State', value: state },
        ]}
        total={{ label: 'Price', value: formatCents(priceCents) }}
      />
      <p className="fine">You call at this time. Full details are in My Purchases after you pay.</p>
    </Dialog>
  );
}
