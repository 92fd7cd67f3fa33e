import { phoneHref, readablePhone } from '@warmline/domain/us-phone';

/** A telephone number that calls at a touch; however it was typed, ten digits read `(305) 555-0123`. */
export function PhoneLink({ number, className = 'link num' }: { number: string; className?: string }) {
  return (
    <a href={phoneHref(number)} className={className}>
      {readablePhone(number)}
    </a>
  );
}
