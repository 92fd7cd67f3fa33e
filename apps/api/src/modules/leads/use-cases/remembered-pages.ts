import { Injectable } from '@nestjs/common';
import { Gathered } from '../../../platform/database/gathered.js';
import { StockList } from '../persistence/stock-list.repository.js';

/** Prices and ages follow the clock, and so do holds that run out. */
const LIFE_MS = 1_000;
/** The few that many look at: more would only live long enough to be copied about by the garbage collector. */
const MOST = 50;

/** A page as it goes out. */
export interface WrittenPage {
  body: string;
  total: number;
  exact: boolean;
  /** The state of the stock that it shows; null when that is not known. */
  version: string | null;
}

interface Remembered {
  version: string;
  until: number;
  page: Promise<WrittenPage>;
}

/**
 * Pages of the list that were written a moment ago, for the many who look at the same ones: after a sale every open dashboard asks at once.
 * A page is given again only while PostgreSQL says that the stock has not changed since: a lead that somebody holds or bought is never shown
 * to anybody who asks after that buyer's answer, whichever process they ask (docs/decisions.md L20).
 */
@Injectable()
export class RememberedPages {
  private readonly pages = new Map<string, Remembered>();
  /** Read after the call, so that it is never older than who asks. */
  private readonly version: Gathered<void, string>;

  constructor(stock: StockList) {
    this.version = new Gathered(async (askers) => {
      const version = await stock.version();
      return askers.map(() => version);
    });
  }

  /** The page of this name, or what `write` makes now. Those who ask for the same page after a change wait for one of them to write it. */
  async take(name: string, write: () => Promise<WrittenPage>): Promise<WrittenPage> {
    if (!this.pages.has(name)) return this.first(name, write);
    const version = await this.version.answer();
    const known = this.pages.get(name);
    if (known && known.version === version && known.until > Date.now()) return known.page;
    const page = write(); // read after the version: what changes meanwhile makes another version
    this.keep(name, version, page);
    page.catch(() => this.pages.delete(name));
    return page;
  }

  private async first(name: string, write: () => Promise<WrittenPage>): Promise<WrittenPage> {
    const page = await write();
    if (page.version !== null) this.keep(name, page.version, Promise.resolve(page));
    return page;
  }

  private keep(name: string, version: string, page: Promise<WrittenPage>): void {
    this.pages.delete(name);
    if (this.pages.size >= MOST) this.pages.delete(this.pages.keys().next().value!);
    this.pages.set(name, { version, until: Date.now() + LIFE_MS, page });
  }
}
