import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import type { SessionUser } from '@warmline/contracts/auth/types';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { NavGroup } from '../../../components/layout/section-nav.tsx';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ICONS } from '../../../components/ui/brand/icons.ts';
import { TextButton } from '../../../components/ui/frame/layout.ts';
import { PALETTE_MAX } from '../palette-keys.ts';
import { paletteRecipe } from '../palette-recipe.ts';
import { searchesOf, type PaletteEntry } from '../palette-searches.ts';
import { usePaletteResults, type PaletteGroup } from '../use-palette-results.ts';
import type { Palette } from '../use-palette.ts';

const LIST = 'palette-list';
const optionId = (index: number): string => `palette-option-${index}`;

export interface PaletteDialogProps {
  user: SessionUser;
  pages: readonly NavGroup[];
  palette: Palette;
  onOpen: (href: string) => void;
}

/**
 * Opens a page, an order, a person or a lead by name or number: a combobox with its list. Default export, because it is
 * lazy-loaded.
 */
export default function PaletteDialog({ user, pages, palette, onOpen }: PaletteDialogProps) {
  const styles = useSlotRecipe({ recipe: paletteRecipe })();
  const input = useRef<HTMLInputElement>(null);
  const { typed, close } = palette;
  const [chosen, setChosen] = useState(0);
  const searches = useMemo(() => searchesOf(user), [user]);
  const results = usePaletteResults(searches, typed);
  const groups = [...pagesNamed(pages, typed), ...results.groups];
  const entries = groups.flatMap((group) => group.entries);
  // Results arrive one by one, so the list may have become shorter.
  const active = Math.min(chosen, entries.length - 1);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: active + 1, ArrowUp: active - 1 }[event.key];
    if (event.key === 'Enter' && entries[active] !== undefined) onOpen(entries[active].href);
    else if (to === undefined || entries.length === 0) return;
    else {
      const next = (to + entries.length) % entries.length;
      setChosen(next);
      document.getElementById(optionId(next))?.scrollIntoView?.({ block: 'nearest' });
    }
    event.preventDefault();
  };

  return (
    <Dialog.Root
      open
      size="md"
      placement="top"
      initialFocusEl={() => input.current}
      onOpenChange={({ open }) => !open && close()}
    >
      <Portal>
        <Dialog.Backdrop bg="var(--c-backdrop)" />
        <Dialog.Positioner padding={{ base: '3', md: '6' }}>
          <Dialog.Content borderRadius="l3" overflow="hidden">
            <Dialog.Title as="h2" className="sr-only">
              Search or go to
            </Dialog.Title>
            <chakra.div css={styles.field}>
              <Icon path={ICONS.search} size={18} />
              <input
                ref={input}
                type="text"
                role="combobox"
                aria-label="Search or go to"
                aria-expanded={entries.length > 0}
                aria-controls={LIST}
                aria-autocomplete="list"
                aria-activedescendant={entries.length > 0 ? optionId(active) : undefined}
                autoComplete="off"
                spellCheck={false}
                maxLength={PALETTE_MAX}
                placeholder={placeholderOf(user)}
                value={typed}
                onChange={({ target }) => {
                  palette.setTyped(target.value);
                  setChosen(0);
                }}
                onFocus={({ target }) => {
                  palette.onFocus();
                  // The dialog selects the text as it moves the focus here: the next letter would replace what was typed until
                  // now.
                  queueMicrotask(() => target.setSelectionRange(target.value.length, target.value.length));
                }}
                onKeyDown={onKeyDown}
              />
              <button type="button" className="icon-button" aria-label="Close" onClick={close}>
                <Icon path={ICONS.x} />
              </button>
            </chakra.div>
            <chakra.div id={LIST} role="listbox" aria-label="Results" css={styles.list}>
              {groups.map((group, place) => {
                const before = groups.slice(0, place).reduce((sum, each) => sum + each.entries.length, 0);
                return (
                  <chakra.div key={group.name} role="group" aria-labelledby={`palette-${group.name}`} css={styles.group}>
                    <div role="presentation" id={`palette-${group.name}`}>
                      {group.name}
                    </div>
                    {group.entries.map(({ id, label, note, href }, index) => (
                      <chakra.div
                        key={id}
                        id={optionId(before + index)}
                        role="option"
                        aria-selected={before + index === active}
                        css={styles.option}
                        onMouseMove={() => setChosen(before + index)}
                        onClick={() => onOpen(href)}
                      >
                        <strong>{label}</strong>
                        <span>{note}</span>
                      </chakra.div>
                    ))}
                  </chakra.div>
                );
              })}
            </chakra.div>
            <Status results={results} found={entries.length} typed={typed.trim()} css={styles.status} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

interface StatusProps {
  results: ReturnType<typeof usePaletteResults>;
  found: number;
  typed: string;
  css: object | undefined;
}

/** Says in words what the list can't: that a search is running, failed or found nothing. */
function Status({ results, found, typed, css }: StatusProps) {
  return (
    <chakra.div css={css}>
      <p role="status">{statusText(results, found, typed)}</p>
      {results.failed.length > 0 && <TextButton onClick={results.retry}>Try again</TextButton>}
    </chakra.div>
  );
}

function statusText({ failed, isSearching, isTooShort }: StatusProps['results'], found: number, typed: string): string {
  if (isSearching) return 'Searching...';
  if (failed.length > 0) return `${failed.join(' and ')} could not be searched.`;
  if (found === 0) return isTooShort ? 'Type at least 2 characters.' : `Nothing matches “${typed}”.`;
  return `${found === 1 ? '1 result' : `${found} results`}. Use the arrow keys and Enter.`;
}

function placeholderOf({ access }: SessionUser): string {
  if (access === 'buyer') return 'Page, order number, lead name or phone';
  return access === 'admin' ? 'Page, order number, name or phone' : 'Page, name, phone, order or return number';
}

/** The pages whose name contains the text, as one group. */
function pagesNamed(groups: readonly NavGroup[], typed: string): PaletteGroup[] {
  const wanted = typed.trim().toLowerCase();
  const entries = groups.flatMap(({ label: note, pages }) =>
    pages
      .filter(({ label }) => label.toLowerCase().includes(wanted))
      .map(({ to, label }): PaletteEntry => ({ id: to, label, note, href: to })),
  );
  return entries.length === 0 ? [] : [{ name: 'Pages', entries }];
}
