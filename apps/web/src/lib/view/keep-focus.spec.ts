import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepFocus } from './keep-focus.ts';

let end: () => void;
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const byName = (name: string) => screen.getByRole('button', { name });

function show(html: string): void {
  document.body.innerHTML = html;
}

/** Lets the timeout pass after which focus is restored. */
const passed = () => jest.advanceTimersByTimeAsync(1000);

beforeEach(() => {
  jest.useFakeTimers();
  end = keepFocus();
});
afterEach(() => {
  end();
  jest.useRealTimers();
  document.body.innerHTML = '';
});

const LIST = `<main><h1>Panel</h1>
  <section><h2>History</h2><p><button>Undo</button></p><p><button>Other</button></p></section></main>`;

describe('when the focused element is removed', () => {
  it('focuses the nearest heading', async () => {
    show(LIST);
    byName('Undo').focus();
    byName('Undo').remove();
    await passed();
    expect(screen.getByRole('heading', { name: 'History' })).toHaveFocus();
  });

  it('focuses the nearest heading if the element was disabled before', async () => {
    show(LIST);
    const undo = byName('Undo') as HTMLButtonElement;
    undo.focus();
    undo.disabled = true;
    await passed();
    undo.remove();
    await passed();
    expect(screen.getByRole('heading', { name: 'History' })).toHaveFocus();
  });

  it('focuses the heading of the next page, even if it renders later', async () => {
    show(LIST);
    byName('Undo').focus();
    const main = screen.getByRole('main');
    main.innerHTML = '<p>Loading...</p>';
    await passed();
    expect(document.body).toHaveFocus();
    main.innerHTML = '<h1>Order 7</h1>';
    await passed();
    expect(screen.getByRole('heading', { name: 'Order 7' })).toHaveFocus();
  });

  it('focuses the heading of the dialog that contained it', async () => {
    show(`${LIST}<div role="dialog"><h2>Pay</h2><p><button>Send</button></p></div>`);
    byName('Send').focus();
    byName('Send').remove();
    await passed();
    expect(screen.getByRole('heading', { name: 'Pay' })).toHaveFocus();
  });

  it('focuses the place of the opener if its dialog is removed too', async () => {
    show(`${LIST}<div role="dialog"><h2>Undo it?</h2><p><button>Done</button></p></div>`);
    byName('Undo').focus();
    byName('Done').focus();
    byName('Undo').remove();
    screen.getByRole('dialog').remove();
    await passed();
    expect(screen.getByRole('heading', { name: 'History' })).toHaveFocus();
  });

  it('keeps a focus that other code has set', async () => {
    show(LIST);
    byName('Undo').focus();
    byName('Undo').remove();
    setTimeout(() => byName('Other').focus(), 20);
    await passed();
    expect(byName('Other')).toHaveFocus();
  });

  it('keeps no focus after a click elsewhere', async () => {
    show(LIST);
    const undo = byName('Undo');
    undo.focus();
    await user.click(screen.getByRole('heading', { name: 'Panel' }));
    undo.remove();
    await passed();
    expect(document.body).toHaveFocus();
  });
});

it('refocuses a button that was disabled for a while', async () => {
  show(LIST);
  const button = byName('Undo') as HTMLButtonElement;
  await user.click(button);
  button.disabled = true;
  await passed();
  // Browsers do this automatically.
  button.blur();
  button.disabled = false;
  await passed();
  expect(button).toHaveFocus();
});
