import { phoneHref } from '@warmline/domain/places/us-phone';
import { lazy, Suspense, useRef } from 'react';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ARROW } from '../../../components/ui/brand/public-icons.ts';
import { useSite } from '../../../lib/api/site.ts';
import { useSlots } from '../booking/use-slots.ts';
import { Faq } from './faq.tsx';
import { emailHref } from '../../../lib/text/email-href.ts';

const BookingPanel = lazy(() => import('../booking/booking-panel.tsx'));

/**
 * The Schedule a Call section (A2.03): the owner's external calendar, or the shop's own free times (D31), or phone and email; and
 * questions with answers.
 */
export function ScheduleCall() {
  const { bookingUrl } = useSite().company;
  return (
    <section className="section" id="schedule-call" aria-labelledby="schedule-call-title">
      <div className="wide split schedule">
        <div>
          <h2 id="schedule-call-title">Schedule a Call</h2>
          <p className="lead">A call of 15 minutes. We cover three things:</p>
          <ol className="agenda">
            <li>How many calls your agents can take in a day</li>
            <li>Which lead types fit your states and hours</li>
            <li>What it costs, to the dollar, and when you can start</li>
          </ol>
        </div>
        {bookingUrl === '' ? <BookHere /> : <BookingWidget url={bookingUrl} />}
      </div>
      <div className="wide">
        <Faq />
      </div>
    </section>
  );
}

function BookingWidget({ url }: { url: string }) {
  return (
    <iframe
      className="booking"
      src={url}
      title="Choose a time for your call"
      loading="lazy"
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
    />
  );
}

/** Phone and email until free times are there, and without any. */
function BookHere() {
  const place = useRef<HTMLDivElement>(null);
  const slots = useSlots(place);
  return (
    <div ref={place}>
      {slots.length === 0 ? (
        <BookByPhone />
      ) : (
        <Suspense fallback={<BookByPhone />}>
          <BookingPanel slots={slots} contact={<BookOtherwise />} other={<BookByPhone />} />
        </Suspense>
      )}
    </div>
  );
}

function BookOtherwise() {
  const { phone, email } = useSite().company;
  if (phone === '' && email === '') return null;
  return (
    <p className="book-otherwise">
      No time fits? {phone !== '' && <a href={phoneHref(phone)}>{phone}</a>}
      {phone !== '' && email !== '' && ' or '}
      {email !== '' && <a href={`${emailHref(email)}?subject=Schedule%20a%20call`}>{email}</a>}
    </p>
  );
}

function BookByPhone() {
  const { phone, email } = useSite().company;
  return (
    <div className="booking book-by-phone">
      <p>{waysToBook(phone, email)}</p>
      {phone !== '' && (
        <a href={phoneHref(phone)} className="book-phone">
          {phone}
        </a>
      )}
      {email !== '' && (
        <a href={`${emailHref(email)}?subject=Schedule%20a%20call`} className="btn btn-secondary btn-large">
          Suggest a time by email <Icon path={ARROW} />
        </a>
      )}
    </div>
  );
}

function waysToBook(phone: string, email: string): string {
  if (phone === '') return "Email two times that work for you. We'll confirm one.";
  return email === '' ? 'Call us to choose a time.' : "Call us, or email two times that work for you. We'll confirm one.";
}
