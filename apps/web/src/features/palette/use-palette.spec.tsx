import { expect, it } from '@jest/globals';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getSystem } from '../../config/system.ts';
import { PaletteLoading } from './components/palette-loading.tsx';
import { usePalette } from './use-palette.ts';

const reached: string[] = [];

/** A page whose palette doesn't arrive. */
function Page() {
  const { isOpen, typed, open, close } = usePalette();
  return (
    <>
      <button onClick={open}>Search</button>
      <input aria-label="Note" onKeyDown={({ key }) => reached.push(key)} />
      <output>{typed}</output>
      {isOpen && <PaletteLoading onEnd={close} />}
    </>
  );
}

async function openPage() {
  reached.length = 0;
  render(
    <ChakraProvider value={getSystem()}>
      <Page />
    </ChakraProvider>,
  );
  const user = userEvent.setup();
  const note = screen.getByRole('textbox', { name: 'Note' });
  await user.click(note);
  await user.keyboard('{Control>}k{/Control}');
  reached.length = 0;
  return { user, note };
}

const collected = () => document.querySelector('output');
const isHeld = () => screen.queryByText('Loading... Esc closes') !== null;

it('F56 says that the palette is loading, and keeps keys from the page until Escape', async () => {
  const { user, note } = await openPage();
  await waitFor(() => expect(isHeld()).toBe(true));
  await user.keyboard('a{Enter}');
  expect(reached).toEqual([]);
  await user.keyboard('{Escape}');
  expect(isHeld()).toBe(false);
  await user.keyboard('b');
  expect(reached).toEqual(['b']);
  expect(note).toHaveValue('b');
});

it('F56 gives the keys to the page again after a press elsewhere or Tab', async () => {
  const { user, note } = await openPage();
  await waitFor(() => expect(isHeld()).toBe(true));
  await user.click(note);
  expect(isHeld()).toBe(false);
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(isHeld()).toBe(true));
  await user.tab({ shift: true });
  expect(isHeld()).toBe(false);
  expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
});

it('F56 stops waiting for a palette that takes long', async () => {
  await openPage();
  await waitFor(() => expect(isHeld()).toBe(true));
  await waitFor(() => expect(isHeld()).toBe(false), { timeout: 6000 });
}, 10_000);

it.each([
  { title: 'F5', init: { key: 'F5' }, isKept: false },
  { title: 'a dead key', init: { key: 'Dead' }, isKept: false },
  { title: 'a letter of an input method', init: { key: 'a', isComposing: true }, isKept: false },
  { title: 'a shortcut with Alt', init: { key: 'd', altKey: true }, isKept: false },
  { title: 'a character typed with Option', init: { key: '@', altKey: true }, isKept: true },
])('F56 $title: kept from the page: $isKept', async ({ init, isKept }) => {
  const { note } = await openPage();
  const event = createEvent.keyDown(note, init);
  fireEvent(note, event);
  expect(event.defaultPrevented).toBe(isKept);
  expect(collected()).toHaveTextContent(isKept ? init.key : '');
});

it('F56 collects what is pasted, as much as its field takes', async () => {
  const { user } = await openPage();
  await user.paste(`WL-100042${'x'.repeat(200)}`);
  expect(collected()?.textContent).toBe(`WL-100042${'x'.repeat(91)}`);
});
