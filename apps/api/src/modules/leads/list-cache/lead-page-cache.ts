import { Injectable } from '@nestjs/common';
import { BatchLoader } from '../../../platform/database/batch-loader.js';
import { InventoryList } from '../persistence/inventory-list.repository.js';

/** Prices and lead ages change with time, and holds expire. */
const TTL_MS = 1_000;
/** Only a few pages are requested often. */
const MAX_PAGES = 50;

/** A serialized page. */
export interface WrittenPage {
  body: string;
  total: number;
  exact: boolean;
  /** The inventory version that the page shows; null if unknown. */
  version: string | null;
}

interface CachedPage {
  version: string;
  until: number;
  page: Promise<WrittenPage>;
}

/**
 * Caches serialized pages of the list for clients that request the same ones: after a sale, every open dashboard refetches at
 * once. A page is reused only while PostgreSQL reports the same inventory version. So once a buyer has a response for a held or
 * bought lead, no process shows that lead as available (L20).
 */
@Injectable()
export class LeadPageCache {
  private readonly pages = new Map<string, CachedPage>();
  /**
   * Pages requested once. A page is cached from the second request on; caching every page would promote garbage out of the young
   * generation.
   */
  private readonly requestedOnce = new Set<string>();
  /** Read after the request arrived, so that it is never older than the request. */
  private readonly version: BatchLoader<undefined, string>;

  constructor(inventory: InventoryList) {
    this.version = new BatchLoader(async () => [await inventory.version()]);
  }

  /** Returns the cached page, or the page that `write` creates. Concurrent requests after a change share one write. */
  async get(name: string, write: () => Promise<WrittenPage>): Promise<WrittenPage> {
    if (!this.pages.has(name)) {
      const page = await write();
      if (this.isRequestedAgain(name) && page.version !== null) this.set(name, page.version, Promise.resolve(page));
      return page;
    }
    const version = await this.version.load(undefined);
    const cached = this.pages.get(name);
    if (cached && cached.version === version && cached.until > Date.now()) return cached.page;
    const page = write(); // read at this version or later; a change in the meantime creates another version
    this.set(name, version, page);
    page.catch(() => this.pages.delete(name));
    return page;
  }

  private isRequestedAgain(name: string): boolean {
    if (this.requestedOnce.delete(name)) return true;
    evictOldest(this.requestedOnce);
    this.requestedOnce.add(name);
    return false;
  }

  private set(name: string, version: string, page: Promise<WrittenPage>): void {
    this.pages.delete(name);
    evictOldest(this.pages);
    this.pages.set(name, { version, until: Date.now() + TTL_MS, page });
  }
}

function evictOldest(names: Map<string, unknown> | Set<string>): void {
  if (names.size >= MAX_PAGES) names.delete(names.keys().next().value!);
}
