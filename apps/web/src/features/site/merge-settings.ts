import { readBase, type OtherChange, type SettingsField, type SettingsFormTexts } from './forms/settings-schema.ts';

/**
 * Puts unsaved texts onto newer settings (D6): what was typed stays, and every other field gets its current value. The base names
 * what someone else changed.
 */
export function mergeSettings(typed: SettingsFormTexts, current: SettingsFormTexts): SettingsFormTexts {
  const started = readBase(typed.base).texts;
  const now = readBase(current.base);
  const texts = { ...current };
  const others: OtherChange[] = [];
  for (const field of Object.keys(started) as SettingsField[]) {
    const text = typed[field].trim();
    const [before, after] = [started[field], now.texts[field]];
    const kept = text !== before;
    if (kept) texts[field] = typed[field];
    if (after !== before && after !== text) others.push({ field, before, after, kept });
  }
  return { ...texts, base: JSON.stringify({ ...now, ...(others.length > 0 && { others }) }) };
}
