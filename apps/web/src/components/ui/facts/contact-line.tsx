import { useSite } from '../../../lib/api/site.ts';
import { emailHref } from '../../../lib/text/email-href.ts';

/** Says whom to ask; hidden if the owner has entered neither an address nor a number (D1). */
export function ContactLine({ className }: { className?: string }) {
  const { phone, phoneHref, supportEmail } = useSite().company;
  if (phone === '' && supportEmail === '') return null;
  return (
    <p className={className}>
      Questions?{' '}
      {supportEmail !== '' && (
        <>
          Email <a href={emailHref(supportEmail)}>{supportEmail}</a>
        </>
      )}
      {supportEmail !== '' && phone !== '' && ' or call '}
      {supportEmail === '' && 'Call '}
      {phone !== '' && <a href={phoneHref}>{phone}</a>}.
    </p>
  );
}
