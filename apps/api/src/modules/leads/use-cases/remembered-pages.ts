import { Injectable } from '@nestjs/common';
import { Gathered } from '../../../platform/database/gathered.js';
import { StockList } from '../persistence/stock-list.repository.js';

/** Prices and ages follow the clock, and so do holds that run out. */
const LIFE_MS = 1_000;
/** The few that many look at. */
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
  /** What was asked for once. A page is kept from the second time on: kept at once, each would outlive the young generation for nothing. */
  private readonly askedOnce = new Set<string>();
  /** Read after the call, so that it is never older than who asks. */
  private readonly version: Gathered<undefined, string>;

  constructor(stock: StockList) {
    this.version = new Gathered(async () => [await stock.version()]);
  }

  /** Whether a page of this name is kept, though maybe of another version. */
  has(name: string): boolean {
    return this.pages.has(name);
  }

  /** The page of this name, or what `write` makes now. */
  async take(name: string, write: () => Promise<WrittenPage>): Promise<WrittenPage> {
    if (this.has(name)) return this.at(await this.version.answer(undefined), name, write);
    const page = await write();
    if (page.version !== null && this.isAskedAgain(name)) this.keep(name, page.version, Promise.resolve(page));
    return page;
  }

  /**
   * The page of this name at the version that PostgreSQL has just told, or what `write` makes now. Those who ask for the same page after a
   * change wait for one of them to write it.
   */
  async at(version: string, name: string, write: () => Promise<WrittenPage>): Promise<WrittenPage> {
    const known = this.pages.get(name);
    if (known && known.version === version && known.until > Date.now()) return known.page;
    const page = write(); // read with the version or after it: what changes meanwhile makes another version
    if (known || this.isAskedAgain(name)) {
      this.keep(name, version, page);
      page.catch(() => this.pages.delete(name));
    }
    return page;
  }

  private isAskedAgain(name: string): boolean {
    if (this.askedOnce.delete(name)) return true;
    forgetFirst(this.askedOnce);
    this.askedOnce.add(name);
    return false;
  }

  private keep(name: string, version: string, page: Promise<WrittenPage>): void {
    this.pages.delete(name);
    forgetFirst(this.pages);
    this.pages.set(name, { version, until: Date.now() + LIFE_MS, page });
  }
}

function forgetFirst(names: Map<string, unknown> | Set<string>): void {
  if (names.size >= MOST) names.delete(names.keys().next().value!);
}
