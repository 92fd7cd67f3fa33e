import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LEGAL_PAGES, LEGAL_TITLES } from '@warmline/contracts/site/legal';
import { DEFAULT_SITE, type Company, type SiteData } from '@warmline/contracts/site/types';
import { siteDataOf } from '@warmline/domain/site/site-data';
import type { Subscription } from 'rxjs';
import { Settings } from '../../../platform/config/settings.js';
import { LiveEvents } from '../../../platform/events/live-events.js';
import type { PageSite } from '../../../platform/http/web/page-site.js';
import { withTimeout } from '../../../platform/with-timeout.js';
import type { EmailSender } from '../../notifications/public.js';
import { Prices } from '../../prices/public.js';
import { LegalRepository } from '../persistence/legal.repository.js';
import { SettingsRepository } from '../persistence/settings.repository.js';

/** Pages follow a change at once by the live event; this is for an event that was lost. */
const MAX_AGE_MS = 2000;
const FIRST_READ_MS = 1000;
const CHANGES: ReadonlySet<string> = new Set(['prices_changed', 'site_changed']);

/** The shop's data for pages. Kept in memory, so that no page waits for the database (F40). */
@Injectable()
export class Site implements PageSite, EmailSender, OnApplicationBootstrap, OnModuleDestroy {
  #data: SiteData | undefined;
  /** The data of the legal pages, by path; each has its text as well. */
  #legal: ReadonlyMap<string, SiteData> = new Map();
  #readAt = 0;
  #reading: Promise<void> | undefined;
  #isOutdated = false;
  #changes: Subscription | undefined;

  constructor(
    private readonly stored: SettingsRepository,
    private readonly legal: LegalRepository,
    private readonly prices: Prices,
    private readonly live: LiveEvents,
    private readonly settings: Settings,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.#changes = this.live.stream.subscribe(({ event }) => {
      if (CHANGES.has(event.type)) void this.refresh();
    });
    await withTimeout(this.refresh(), FIRST_READ_MS).catch(() => undefined);
  }

  onModuleDestroy(): void {
    this.#changes?.unsubscribe();
  }

  shown(path = '/'): SiteData | undefined {
    if (Date.now() - this.#readAt > MAX_AGE_MS && !this.#reading) void this.refresh();
    return this.#legal.get(path) ?? this.#data;
  }

  /** Returns the company as last read, for display; before the first read, that of a new shop. */
  company(): Company {
    return (this.shown() ?? DEFAULT_SITE).company;
  }

  /** Returns the company for emails, read again if it may be out of date. */
  async details(): Promise<Company> {
    if (Date.now() - this.#readAt > MAX_AGE_MS) await this.refresh();
    return this.company();
  }

  /** Reads the data again; a change that is committed before the call is in it. Never fails: the last known data stay. */
  async refresh(): Promise<void> {
    this.#isOutdated = true;
    this.#reading ??= this.readUntilCurrent().finally(() => (this.#reading = undefined));
    await this.#reading;
  }

  private async readUntilCurrent(): Promise<void> {
    while (this.#isOutdated) {
      this.#isOutdated = false;
      await this.read().catch(() => undefined);
      this.#readAt = Date.now();
    }
  }

  private async read(): Promise<void> {
    const [{ settings }, prices, texts] = await Promise.all([this.stored.current(), this.prices.current(), this.legal.inForce()]);
    const published = LEGAL_PAGES.filter((page) => texts.has(page));
    const legal = published.map((page) => ({ path: `/${page}`, title: LEGAL_TITLES[page] }));
    const year = new Date().getUTCFullYear();
    const data = siteDataOf(settings, { ...prices, legal, year, bookingUrl: this.settings.BOOKING_URL });
    this.#data = unlessEqual(this.#data, data);
    this.#legal = new Map(
      published.map((page) => [`/${page}`, unlessEqual(this.#legal.get(`/${page}`), { ...data, legalText: texts.get(page) })]),
    );
  }
}

/** Returns the same object while its contents stay, so that pages aren't rendered again (PageSite). */
function unlessEqual(current: SiteData | undefined, next: SiteData): SiteData {
  return current && JSON.stringify(current) === JSON.stringify(next) ? current : next;
}
