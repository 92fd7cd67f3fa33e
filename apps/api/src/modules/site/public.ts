import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DEFAULT_SITE, type SiteData } from '@warmline/contracts/site/types';
import type { Subscription } from 'rxjs';
import { Settings } from '../../platform/config/settings.js';
import { LiveEvents } from '../../platform/events/live-events.js';
import type { PageSite } from '../../platform/http/web/page-site.js';
import { withTimeout } from '../../platform/with-timeout.js';
import { Prices } from '../prices/public.js';

/** Pages follow a change at once by the live event; this is for an event that was lost. */
const MAX_AGE_MS = 2000;
const FIRST_READ_MS = 1000;
const CHANGES: ReadonlySet<string> = new Set(['prices_changed']);

/** The shop's data for pages. Kept in memory, so that no page waits for the database (F40). */
@Injectable()
export class Site implements PageSite, OnApplicationBootstrap, OnModuleDestroy {
  #data: SiteData | undefined;
  #readAt = 0;
  #reading: Promise<void> | undefined;
  #isOutdated = false;
  #changes: Subscription | undefined;

  constructor(
    private readonly prices: Prices,
    private readonly events: LiveEvents,
    private readonly settings: Settings,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.#changes = this.events.stream.subscribe(({ event }) => {
      if (CHANGES.has(event.type)) void this.refresh();
    });
    await withTimeout(this.refresh(), FIRST_READ_MS).catch(() => undefined);
  }

  onModuleDestroy(): void {
    this.#changes?.unsubscribe();
  }

  shown(): SiteData | undefined {
    if (Date.now() - this.#readAt > MAX_AGE_MS && !this.#reading) void this.refresh();
    return this.#data;
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
      const data = await this.read().catch(() => this.#data);
      if (JSON.stringify(data) !== JSON.stringify(this.#data)) this.#data = data;
      this.#readAt = Date.now();
    }
  }

  private async read(): Promise<SiteData> {
    const company = { ...DEFAULT_SITE.company, bookingUrl: this.settings.BOOKING_URL ?? '' };
    return { ...DEFAULT_SITE, company, ...(await this.prices.current()) };
  }
}
