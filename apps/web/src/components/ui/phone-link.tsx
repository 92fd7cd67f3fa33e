import { phoneHref, readablePhone } from '@warmline/domain/us-phone';

/** Phone number that calls on tap; ten digits are shown as `(305) 555-0123`. */
export function PhoneLink({ number, className = 'link num' }: { number: string; className?: string }) {
  return (
    <a href={phoneHref(number)} className={className}>
      {readablePhone(number)}
    </a>
  );
}
