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

/** What the watch does at the end of its patience. */
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

describe('what had the keyboard leaves the page', () => {
  it('and the nearest heading gets it', async () => {
    show(LIST);
    byName('Undo').focus();
    byName('Undo').remove();
    await passed();
    expect(screen.getByRole('heading', { name: 'History' })).toHaveFocus();
  });

  it('while it is busy: it stays so for ever, and the nearest heading gets the keyboard', async () => {
    show(LIST);
    const undo = byName('Undo') as HTMLButtonElement;
    undo.focus();
    undo.disabled = true;
    await passed();
    undo.remove();
    await passed();
    expect(screen.getByRole('heading', { name: 'History' })).toHaveFocus();
  });

  it('and its page with it: the heading of the next one gets it, as late as it comes', async () => {
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

  it('and a dialog keeps it to itself', async () => {
    show(`${LIST}<div role="dialog"><h2>Pay</h2><p><button>Send</button></p></div>`);
    byName('Send').focus();
    byName('Send').remove();
    await passed();
    expect(screen.getByRole('heading', { name: 'Pay' })).toHaveFocus();
  });

  it('and with it the dialog that it opened: the place where it was is found again', async () => {
    show(`${LIST}<div role="dialog"><h2>Undo it?</h2><p><button>Done</button></p></div>`);
    byName('Undo').focus();
    byName('Done').focus();
    byName('Undo').remove();
    screen.getByRole('dialog').remove();
    await passed();
    expect(screen.getByRole('heading', { name: 'History' })).toHaveFocus();
  });

  it('and whoever knows a better place comes first', async () => {
    show(LIST);
    byName('Undo').focus();
    byName('Undo').remove();
    setTimeout(() => byName('Other').focus(), 20);
    await passed();
    expect(byName('Other')).toHaveFocus();
  });

  it('after a click beside it: nobody is called back', async () => {
    show(LIST);
    const undo = byName('Undo');
    undo.focus();
    await user.click(screen.getByRole('heading', { name: 'Panel' }));
    undo.remove();
    await passed();
    expect(document.body).toHaveFocus();
  });
});

it('a button that was busy gets the keyboard back', async () => {
  show(LIST);
  const button = byName('Undo') as HTMLButtonElement;
  await user.click(button);
  button.disabled = true;
  await passed();
  // What browsers do by themselves.
  button.blur();
  button.disabled = false;
  await passed();
  expect(button).toHaveFocus();
});
