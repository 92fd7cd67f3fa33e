import { Fragment } from 'react';

/** An e-mail address as text that, where it has to break, breaks in front of its @ or of any dot but the last: no ending stands alone. */
export function MailAddress({ children: address }: { children: string }) {
  return address.split(/(?=@|\..*\.)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
