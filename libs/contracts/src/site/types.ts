import { BRAND } from './brand.ts';
import type { PriceOverrides } from '../prices/types.ts';
import type { LegalText } from './legal.ts';

/** The shop's details as the owner enters them. A page hides what is empty. */
export interface Company {
  name: string;
  legalName: string;
  address: string;
  phone: string;
  /** Link of the phone number, or empty: pages need no code for it. */
  phoneHref: string;
  email: string;
  supportEmail: string;
  /** Address of an external booking calendar; empty shows the shop's own time slots. */
  bookingUrl: string;
}

/** Marketing figures with their proof. The figures are specified (A1.07); source and date are the owner's. */
interface Claims {
  transfers: string;
  agents: string;
  satisfaction: string;
  source: string;
  /** Day, `YYYY-MM-DD`, or empty. */
  asOf: string;
}

interface Testimonial {
  quote: string;
  name: string;
  /** Role, agency, or state of the person. */
  detail: string;
  source: string;
}

/** A review site or a membership, such as Trustpilot. */
export interface SocialProof {
  label: string;
  url: string;
}

/** A published legal page. */
interface LegalLink {
  path: string;
  title: string;
}

/** What every page shows about the shop. The server embeds it in each HTML page, so that a page has it before any request. */
export interface SiteData {
  company: Company;
  claims: Claims;
  /** Null hides the section. */
  testimonial: Testimonial | null;
  proof: readonly SocialProof[];
  legal: readonly LegalLink[];
  /** Year of the copyright notice. */
  year: number;
  /** The text of the legal page that it comes with; other pages have none. */
  legalText?: LegalText;
  /** Rates that an admin has changed, in cents; all others are in the price book. */
  prices: PriceOverrides;
  /** Whether checkouts charge the rate of the pricing page instead of their own (M2). */
  honourAdvertisedRate: boolean;
}

function newShop(): SiteData {
  const { name, address, phone, phoneHref, email, supportEmail, claims } = BRAND;
  return {
    company: { name, legalName: '', address, phone, phoneHref, email, supportEmail, bookingUrl: '' },
    claims: { ...claims, source: '', asOf: '' },
    testimonial: {
      quote:
        "I used to spend my mornings dialing and my afternoons apologizing. Now the phone rings, and the caller knows why we're talking. I write in a week what used to take me a month.",
      name: 'Senior agent',
      detail: 'final expense, nine years in the field',
      source: '',
    },
    proof: [],
    legal: [],
    year: new Date().getUTCFullYear(),
    prices: {},
    honourAdvertisedRate: false,
  };
}

/** What the pages show until the owner changes it. Marked as pure, so that the build of the pages leaves these texts out. */
export const DEFAULT_SITE: SiteData = /* @__PURE__ */ newShop();
