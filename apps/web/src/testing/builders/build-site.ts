import { LEGAL_PAGES, type LegalRow, type LegalView } from '@warmline/contracts/site/legal';
import { DEFAULT_SETTINGS, type ShopSettings, type ShopSettingsView } from '@warmline/contracts/site/settings';

export const LEGAL_ROWS: readonly LegalRow[] = LEGAL_PAGES.map((page) => ({ page, published: null, hasDraft: true }));

export function buildSettings(version = 3, settings: Partial<ShopSettings> = {}): ShopSettingsView {
  return {
    version,
    settings: { ...DEFAULT_SETTINGS, ...settings },
    changed: { at: '2026-11-24T10:00:00.000Z', by: 'second' },
  };
}

export function buildLegal(overrides: Partial<LegalView> = {}): LegalView {
  return {
    page: 'terms',
    published: null,
    hasDraft: true,
    revision: 0,
    text: '## What we sell\n\nCalls of {company}.',
    changed: null,
    versions: [],
    ...overrides,
  };
}
