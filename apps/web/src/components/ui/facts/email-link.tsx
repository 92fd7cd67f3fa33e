import { Fragment } from 'react';

/** Shows an email address that may wrap before the @ or before any dot except the last. */
export function EmailLink({ children: address }: { children: string }) {
  return address.split(/(?=@|\..*\.)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
