import { BRAND } from '@warmline/contracts/brand';
import { useEffect, useState } from 'react';
import { Glyph } from '../../../components/ui/glyph.tsx';
import { ARROW } from '../../../components/ui/glyphs.ts';
import { loadPublicConfig } from '../../../lib/public-config.ts';

/** Schedule a Call ([000] §2): the booking service's calendar where the owner has set one, else phone and e-mail. */
export function ScheduleCall() {
  const bookingUrl = useBookingUrl();
  return (
    <section className="section" id="schedule-call" aria-labelledby="schedule-call-title">
      <div className="wide split">
        <div>
          <h2 id="schedule-call-title">Schedule a Call</h2>
          <p className="lead">A quarter of an hour with somebody who has run a phone floor. We look at three things:</p>
          <ol className="agenda">
            <li>How many calls your agents can take in a day</li>
            <li>Which lead kinds fit your states and hours</li>
            <li>What that costs, to the dollar, and when it can start</li>
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
      <p>Call us, or write two times that suit you and we confirm one of them.</p>
      <a href={BRAND.phoneHref} className="book-phone">
        {BRAND.phone}
      </a>
      <a href={`mailto:${BRAND.email}?subject=Schedule%20a%20call`} className="btn btn-secondary btn-large">
        Propose a time by e-mail <Glyph path={ARROW} />
      </a>
    </div>
  );
}

/** Empty until the server's settings are known, and where they name no booking service. */
function useBookingUrl(): string {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const leave = new AbortController();
    loadPublicConfig(leave.signal).then(
      ({ brand }) => setUrl(brand.bookingUrl),
      // Phone and e-mail are on the page already.
      () => {},
    );
    return () => leave.abort();
  }, []);
  return url;
}
