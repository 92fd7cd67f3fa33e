import { Fragment } from 'react';

/** An e-mail address as text that, where it has to break, breaks in front of its @ or a dot and not inside a word. */
export function MailAddress({ children: address }: { children: string }) {
  return address.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
