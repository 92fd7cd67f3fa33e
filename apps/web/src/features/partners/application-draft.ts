import { EMPTY_APPLICATION, type ApplicationField, type ApplicationFields } from './forms/application-schema.ts';

export const DRAFT_KEY = 'partnerApplication';
/** A forgotten draft doesn't stay on a shared computer forever. */
const KEPT_MS = 30 * 24 * 3_600_000;
/** Never stored: the tax number, and the honeypot. */
const NOT_KEPT: readonly ApplicationField[] = ['ein', 'homepage'];
const KEPT = (Object.keys(EMPTY_APPLICATION) as ApplicationField[]).filter((name) => !NOT_KEPT.includes(name));

export interface ApplicationDraft {
  /** Kept across a reload, so that a resent application is recognized. */
  submissionId: string;
  fields: Partial<ApplicationFields>;
}

/** Reads the draft stored on this device, without the EIN; null if there is none or it is too old. */
export function readDraft(now = Date.now()): ApplicationDraft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(DRAFT_KEY) ?? 'null') as Partial<Record<string, unknown>> | null;
    if (stored === null || typeof stored.submissionId !== 'string' || typeof stored.fields !== 'object') return null;
    if (typeof stored.savedAt !== 'number' || now - stored.savedAt > KEPT_MS) {
      dropDraft();
      return null;
    }
    const texts = { ...stored.fields } as Partial<Record<string, unknown>>;
    const fields = Object.fromEntries(KEPT.flatMap((name) => (typeof texts[name] === 'string' ? [[name, texts[name]]] : [])));
    return { submissionId: stored.submissionId, fields };
  } catch {
    // Storage is blocked or holds other data: the form starts empty.
    return null;
  }
}

/** Stores the form's values; an unchanged form leaves no draft. */
export function keepDraft({ submissionId, fields }: ApplicationDraft, now = Date.now()): void {
  const kept = KEPT.flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]] as const] : []));
  if (kept.every(([name, text]) => text.trim() === EMPTY_APPLICATION[name])) return dropDraft();
  try {
    localStorage.setItem(DRAFT_KEY, JSON.stringify({ savedAt: now, submissionId, fields: Object.fromEntries(kept) }));
  } catch {
    // Storage may be blocked or full; the form still has its values.
  }
}

export function dropDraft(): void {
  try {
    localStorage.removeItem(DRAFT_KEY);
  } catch {
    // Storage is blocked, so no draft exists.
  }
}
