import { readStoredUser } from '../../../lib/session/stored-user.ts';

/** Where a draft is kept and what of it. */
export interface DraftOptions {
  key: string;
  /** Never stored, such as passwords: kept in memory until the page is reloaded or `clearMemory` is called. */
  inMemory?: readonly string[];
  /** Not kept at all. */
  omitted?: readonly string[];
  /** `tab`: until the tab is closed. `device`: for 30 days, also after the browser was closed. */
  where?: 'tab' | 'device';
  /** Offered without regard to the signed-in user, for a form that comes before the account. */
  isPublic?: boolean;
  /** The user that the draft belongs to; without it, the signed-in user. */
  owner?: string;
  /** Keep the draft after sending; `clearDraft` removes it. */
  keptAfterSending?: boolean;
}

type Texts = Record<string, string>;
interface Stored {
  savedAt: number;
  /** ID of the signed-in user; a draft is offered to this user only. */
  owner: string;
  fields: Texts;
}

/** A forgotten draft doesn't stay on a shared computer forever. */
const DEVICE_MS = 30 * 24 * 3_600_000;
const PREFIX = 'draft:';
const memory = new Map<string, Stored>();
const storageOf = ({ where = 'tab' }: DraftOptions): Storage => (where === 'tab' ? sessionStorage : localStorage);
const keyOf = ({ key, where = 'tab' }: DraftOptions): string => (where === 'tab' ? PREFIX + key : key);

/** Returns the texts kept under this key that `defaults` has, or null without a draft of this user. */
export function readDraft(options: DraftOptions, defaults: object, now = Date.now()): Texts | null {
  const isOurs = (draft: Stored | null | undefined): draft is Stored =>
    typeof draft?.fields === 'object' &&
    (draft.owner ?? '') === ownerOf(options) &&
    now - draft.savedAt <= DEVICE_MS &&
    draft.savedAt <= now;
  let stored: Stored | null = null;
  try {
    stored = JSON.parse(storageOf(options).getItem(keyOf(options)) ?? 'null') as Stored | null;
  } catch {
    // Storage is blocked or holds other data: only the memory counts.
  }
  const kept = memory.get(keyOf(options));
  const found = [stored, kept].filter(isOurs);
  if (found.length === 0) {
    if (stored !== null || kept !== undefined) clearDraft(options);
    return null;
  }
  const fields: Texts = Object.assign({}, ...found.map((draft) => draft.fields));
  const isKnown = ([name, text]: [string, unknown]) =>
    name in defaults && typeof text === 'string' && options.omitted?.includes(name) !== true;
  const known = Object.entries(fields).filter(isKnown);
  return known.length === 0 ? null : Object.fromEntries(known);
}

/** Keeps the texts of a form; values equal to `defaults` leave no draft. */
export function keepDraft(options: DraftOptions, values: object, defaults: object, now = Date.now()): void {
  const isKept = (entry: [string, unknown]): entry is [string, string] =>
    typeof entry[1] === 'string' && options.omitted?.includes(entry[0]) !== true;
  const texts = Object.entries(values).filter(isKept);
  const isChanged = ([name, text]: [string, string]) => text.trim() !== (defaults as Texts)[name];
  if (!texts.some(isChanged)) return clearDraft(options);
  const draftOf = (fields: [string, string][]): Stored => ({
    savedAt: now,
    owner: ownerOf(options),
    fields: Object.fromEntries(fields),
  });
  const isSecret = ([name]: [string, string]) => options.inMemory?.includes(name) === true;
  memory.set(keyOf(options), draftOf(texts.filter(isSecret)));
  try {
    storageOf(options).setItem(keyOf(options), JSON.stringify(draftOf(texts.filter((entry) => !isSecret(entry)))));
  } catch {
    // Storage is blocked or full: kept until the page is reloaded.
    memory.set(keyOf(options), draftOf(texts));
  }
}

/** Removes a draft. */
export function clearDraft(options: DraftOptions): void {
  memory.delete(keyOf(options));
  try {
    storageOf(options).removeItem(keyOf(options));
  } catch {
    // Storage is blocked, so no draft is stored.
  }
}

/** Forgets the texts of a draft that are only in memory. */
export function clearMemory(options: DraftOptions): void {
  memory.delete(keyOf(options));
}

/** Removes the drafts of this tab, before another user may use it; those of the user `owner` stay. */
export function clearTabDrafts(owner?: string): void {
  memory.clear();
  try {
    for (const key of Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX))) {
      if (owner === undefined || storedOwner(key) !== owner) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked, so no draft is stored.
  }
}

function storedOwner(key: string): string | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Stored | null)?.owner;
  } catch {
    return undefined;
  }
}

/** The user that a draft belongs to; empty before signing in. */
function ownerOf({ isPublic, owner }: DraftOptions): string {
  return isPublic === true ? '' : (owner ?? signedInId());
}

/** Returns the ID of the signed-in user, empty before signing in. */
export function signedInId(): string {
  return readStoredUser()?.id ?? '';
}
