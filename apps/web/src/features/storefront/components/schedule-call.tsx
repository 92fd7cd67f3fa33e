import { BRAND } from '@warmline/contracts/brand';
import { useEffect, useState } from 'react';
import { Icon } from '../../../components/ui/icon.tsx';
import { ARROW } from '../../../components/ui/public-icons.ts';
import { loadPublicConfig } from '../../../lib/public-config.ts';

/** The Schedule a Call section (A2.03): the booking calendar if one is configured, otherwise phone and email. */
export function ScheduleCall() {
  const bookingUrl = useBookingUrl();
  return (
    <section className="section" id="schedule-call" aria-labelledby="schedule-call-title">
      <div className="wide split">
        <div>
          <h2 id="schedule-call-title">Schedule a Call</h2>
          <p className="lead">Take 15 minutes with someone who has run a call center. We cover three things:</p>
          <ol className="agenda">
            <li>How many calls your agents can take in a day</li>
            <li>Which lead types fit your states and hours</li>
            <li>What it costs, to the dollar, and when you can start</li>
          </ol>
        </div>
        {bookingUrl === '' ? <BookByPhone /> : <BookingWidget url={bookingUrl} />}
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
  return (
    <div className="booking book-by-phone">
      <p>Call us, or email two times that work for you. We'll confirm one.</p>
      <a href={BRAND.phoneHref} className="book-phone">
        {BRAND.phone}
      </a>
      <a href={`mailto:${BRAND.email}?subject=Schedule%20a%20call`} className="btn btn-secondary btn-large">
        Suggest a time by email <Icon path={ARROW} />
      </a>
    </div>
  );
}

/** Empty until the public config arrives, and if no booking service is configured. */
function useBookingUrl(): string {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const leave = new AbortController();
    loadPublicConfig(leave.signal).then(
      ({ brand }) => setUrl(brand.bookingUrl),
      // Phone and email are on the page already.
      () => {},
    );
    return () => leave.abort();
  }, []);
  return url;
}
