import { BOOKING_LIMITS } from '@warmline/contracts/bookings/limits';
import { timeInZone } from '@warmline/domain/places/zone-name';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ALERT, CHECK } from '../../../components/ui/brand/public-icons.ts';
import '../../../styles/booking.css';
import { browserZone } from '../../../lib/time/time-zone.ts';
import { CallForm } from './call-form.tsx';
import { SlotPicker } from './slot-picker.tsx';
import { useBooking } from './use-booking.ts';

const TITLES = { time: 'Choose a time', details: 'Who should we call?', done: 'Your call is booked' } as const;

/**
 * Books a call in three steps: time, details, done (D32). `contact` are other ways to reach the shop; `other` replaces the panel
 * when no time is left. Default export, because it is lazy-loaded.
 */
export default function BookingPanel({
  slots,
  contact,
  other,
}: {
  slots: readonly string[];
  contact: ReactNode;
  other: ReactNode;
}) {
  const [zone, setZone] = useState(browserZone);
  const booking = useBooking(slots, zone);
  const { step, startsAt, notice } = booking;
  const title = useStepFocus(step);
  if (booking.slots.length === 0 && step === 'time') return other;
  return (
    <div className="booking booking-panel">
      <h3 ref={title} tabIndex={-1}>
        {step === 'done' && <Icon path={CHECK} size={22} />} {TITLES[step]}
      </h3>
      {notice !== '' && (
        <p role="alert" className="call-problem">
          <Icon path={ALERT} size={17} /> {notice}
        </p>
      )}
      {step === 'time' && (
        <>
          <SlotPicker slots={booking.slots} zone={zone} onZone={setZone} startsAt={startsAt} onChoose={booking.choose} />
          {contact}
        </>
      )}
      {step === 'details' && startsAt !== null && (
        <CallForm
          startsAt={startsAt}
          zone={zone}
          details={booking.details}
          onDetails={booking.setDetails}
          errors={booking.errors}
          problem={booking.problem}
          isBusy={booking.isBusy}
          onBack={booking.back}
          onSend={(homepage) => void booking.send(homepage)}
        />
      )}
      {step === 'done' && startsAt !== null && (
        <div className="call-booked">
          <p>
            <strong>{timeInZone(startsAt, zone)}</strong>, {BOOKING_LIMITS.slotMinutes} minutes. We call{' '}
            <span className="num">{booking.details.phone}</span>.
          </p>
          <p>
            We email the confirmation to <strong className="wrap">{booking.details.email}</strong>, with an invitation for your
            calendar and a link to cancel the call.
          </p>
        </div>
      )}
    </div>
  );
}

/** Focuses the title of each step but the first one that is shown. */
function useStepFocus(step: string) {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    title.current?.focus();
  }, [step]);
  return title;
}
