import type { PriceOverrides } from '@warmline/contracts/prices/types';
import type { ShopSettings } from '@warmline/contracts/site/settings';
import type { SiteData } from '@warmline/contracts/site/types';
import { phoneHref } from '../places/us-phone.ts';

/** What is stored besides the settings, and the booking page of the server's own settings. */
export interface SiteSources {
  prices: PriceOverrides;
  honourAdvertisedRate: boolean;
  legal: SiteData['legal'];
  year: number;
  bookingUrl?: string;
}

/** Returns what pages show about the shop. Notification addresses are private and never in it. */
export function siteDataOf(settings: ShopSettings, { bookingUrl = '', ...sources }: SiteSources): SiteData {
  const { name, legalName, address, phone, email, supportEmail, transfers, agents, satisfaction } = settings;
  return {
    company: {
      name,
      legalName,
      address,
      phone,
      phoneHref: phone && phoneHref(phone),
      email,
      supportEmail,
      bookingUrl: settings.bookingUrl || bookingUrl,
    },
    claims: { transfers, agents, satisfaction, source: settings.figuresSource, asOf: settings.figuresDate },
    testimonial:
      settings.quote === ''
        ? null
        : { quote: settings.quote, name: settings.quoteName, detail: settings.quoteDetail, source: settings.quoteSource },
    proof: settings.proof,
    ...sources,
  };
}

/** Names the settings that differ, with short values for the audit log. */
export function changedSettings(before: ShopSettings, after: ShopSettings): Record<'before' | 'after', Record<string, string>> {
  const names = (Object.keys(after) as (keyof ShopSettings)[]).filter((name) => textOf(before[name]) !== textOf(after[name]));
  const pick = (settings: ShopSettings) => Object.fromEntries(names.map((name) => [name, textOf(settings[name])]));
  return { before: pick(before), after: pick(after) };
}

function textOf(value: ShopSettings[keyof ShopSettings]): string {
  if (typeof value === 'string') return value;
  return value.map((item) => (typeof item === 'string' ? item : `${item.label} ${item.url}`)).join(', ');
}

/** Returns the origin of the booking page for the content security policy, or nothing if the address is unusable. */
export function bookingOriginOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, origin } = new URL(url);
  // A policy ends a directive at `;` and a source at a space or comma.
  return protocol === 'https:' && /^[\w.:/-]+$/.test(origin) ? origin : undefined;
}
