import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { MailAddress } from './mail-address.tsx';

it.each([
  ['margaret.whitfield@mail.agency.example', 'margaret<wbr>.whitfield<wbr>@mail<wbr>.agency.example'],
  ['dana@agency.example', 'dana<wbr>@agency.example'],
  ['.odd@x', '.odd<wbr>@x'],
  ['', ''],
])('%j may break in front of @ and of dots but the last, and reads and copies as it is', (address, html) => {
  const { container } = render(
    <p>
      <MailAddress>{address}</MailAddress>
    </p>,
  );
  expect(container.innerHTML).toBe(`<p>${html}</p>`);
  expect(container).toHaveTextContent(address, { normalizeWhitespace: false });
});
