import { expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS, type ShopSettings } from '@warmline/contracts/site/settings';
import { formTextsOf, readBase } from './forms/settings-schema.ts';
import { mergeSettings } from './merge-settings.ts';

const view = (version: number, changes: Partial<ShopSettings> = {}) =>
  formTextsOf({ version, settings: { ...DEFAULT_SETTINGS, ...changes }, changed: null });

it('D6 keeps what was typed, takes over what someone else changed, and names both', () => {
  const typed = { ...view(1), name: 'Acme', phone: '305 555 0100', email: 'same@acme.example' };
  const current = view(2, { phone: '212 555 0100', address: '1 Main St', email: 'same@acme.example' });
  const merged = mergeSettings(typed, current);
  expect(merged).toEqual({ ...current, name: 'Acme', phone: '305 555 0100', base: merged.base });
  expect(readBase(merged.base)).toEqual({
    ...readBase(current.base),
    others: [
      { field: 'address', before: DEFAULT_SETTINGS.address, after: '1 Main St', kept: false },
      { field: 'phone', before: DEFAULT_SETTINGS.phone, after: '212 555 0100', kept: true },
    ],
  });
});

it('D6 finds nothing to merge in what was just saved', () => {
  const saved = view(2, { name: 'Acme' });
  expect(mergeSettings({ ...view(1), name: 'Acme' }, saved)).toEqual(saved);
});
