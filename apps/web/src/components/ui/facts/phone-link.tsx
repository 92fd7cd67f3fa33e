import { phoneHref, readablePhone } from '@warmline/domain/places/us-phone';

/** Phone number that calls on tap; ten digits are shown as `(305) 555-0123`. Its list or table styles it, as any link in it. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={phoneHref(number)} className="num">
      {readablePhone(number)}
    </a>
  );
}
