import { phoneHref } from '@warmline/domain/us-phone';
import { useEffect, useState } from 'react';
import { Icon } from '../../../components/ui/icon.tsx';
import { ARROW } from '../../../components/ui/public-icons.ts';
import { loadPublicConfig } from '../../../lib/public-config.ts';
import { useSite } from '../../../lib/site.ts';
import { Faq } from './faq.tsx';

/** The Schedule a Call section (A2.03): the booking calendar if one is configured, otherwise phone and email; and questions with answers. */
export function ScheduleCall() {
  const bookingUrl = useBookingUrl();
  return (
    <section className="section" id="schedule-call" aria-labelledby="schedule-call-title">
      <div className="wide split">
        <div>
          <h2 id="schedule-call-title">Schedule a Call</h2>
          <p className="lead">15 minutes with someone who has run a call floor. We cover three things:</p>
          <ol className="agenda">
            <li>How many calls your agents can take in a day</li>
            <li>Which lead types fit your states and hours</li>
            <li>What it costs, to the dollar, and when you can start</li>
          </ol>
        </div>
        {bookingUrl === '' ? <BookByPhone /> : <BookingWidget url={bookingUrl} />}
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
        <a href={`mailto:${email}?subject=Schedule%20a%20call`} className="btn btn-secondary btn-large">
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

/** The owner's address, else that of the settings (BOOKING_URL): empty until the public config arrives, and without one. */
function useBookingUrl(): string {
  const { bookingUrl } = useSite().company;
  const [url, setUrl] = useState(bookingUrl);
  useEffect(() => {
    if (bookingUrl !== '') return;
    const leave = new AbortController();
    loadPublicConfig(leave.signal).then(
      ({ brand }) => setUrl(brand.bookingUrl),
      // Phone and email are on the page already.
      () => {},
    );
    return () => leave.abort();
  }, [bookingUrl]);
  return url;
}
