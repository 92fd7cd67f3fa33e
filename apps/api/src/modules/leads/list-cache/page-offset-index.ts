import { Injectable } from '@nestjs/common';
import { BUCKET } from '../persistence/inventory-list.sql.js';

/** Holds expire without a new inventory version, so counts are refreshed after this time. */
const TTL_MS = 1_000;
const MAX_STARTS = 20_000;

/** A bucket of IDs, newest first, with the running total of its free leads and those of newer buckets. */
export type Bucket = [bucket: number, upto: number];

/** Position of an offset in the whole list: `skip` leads below the ID `before`. */
export interface PageOffset {
  version: string;
  total: number;
  before: number;
  skip: number;
}

/** Caches the start of each page of the whole list while the inventory is unchanged, so that a page is read from its first ID. */
@Injectable()
export class PageOffsetIndex {
  private version = '';
  private total = 0;
  private buckets: readonly Bucket[] = [];
  private until = 0;
  private readonly starts = new Map<number, number>();

  /** Returns the position of an offset at the current version, or null if it must be counted. */
  find(offset: number): PageOffset | null {
    if (offset >= this.total) return null;
    const now = performance.now();
    if (this.until <= now) {
      this.until = now + TTL_MS; // one caller recounts; the others keep using the known counts
      return null;
    }
    const { version, total } = this;
    const start = this.starts.get(offset);
    if (start !== undefined) return { version, total, before: start, skip: 0 };
    const index = firstBeyond(this.buckets, offset);
    return {
      version,
      total,
      before: (this.buckets[index]![0] + 1) * BUCKET,
      skip: offset - (index === 0 ? 0 : this.buckets[index - 1]![1]),
    };
  }

  /** Stores the counts of a version. */
  update(version: string, buckets: readonly Bucket[]): void {
    const total = buckets.at(-1)?.[1] ?? 0;
    if (version !== this.version || total !== this.total) this.starts.clear();
    this.version = version;
    this.total = total;
    this.buckets = buckets;
    this.until = performance.now() + TTL_MS;
  }

  /** Caches the start of a page that was read, and of the next page. */
  add(version: string, offset: number, ids: readonly number[]): void {
    if (version !== this.version || ids.length === 0) return;
    if (this.starts.size >= MAX_STARTS) this.starts.clear();
    this.starts.set(offset, ids[0]! + 1);
    this.starts.set(offset + ids.length, ids.at(-1)!);
  }
}

/** Returns the index of the first bucket that reaches beyond an offset. */
function firstBeyond(buckets: readonly Bucket[], offset: number): number {
  let [low, high] = [0, buckets.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (buckets[middle]![1] > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}
