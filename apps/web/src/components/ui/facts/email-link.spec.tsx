import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { EmailLink } from './email-link.tsx';

it.each([
  ['margaret.whitfield@mail.agency.example', 'margaret<wbr>.whitfield<wbr>@mail<wbr>.agency.example'],
  ['dana@agency.example', 'dana<wbr>@agency.example'],
  ['.odd@x', '.odd<wbr>@x'],
  ['', ''],
])('wraps %j before the @ and before any dot but the last, and keeps its text', (address, html) => {
  const { container } = render(
    <p>
      <EmailLink>{address}</EmailLink>
    </p>,
  );
  expect(container.innerHTML).toBe(`<p>${html}</p>`);
  expect(container).toHaveTextContent(address, { normalizeWhitespace: false });
});
