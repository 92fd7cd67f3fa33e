import { Injectable } from '@nestjs/common';
import { BUCKET } from './stock-list.sql.js';

/** Holds end by the clock, which no version tells: what was counted is counted again after this time. */
const LIFE_MS = 1_000;
const MOST_STARTS = 20_000;

/** The free leads of a bucket of ids, newest bucket first: how many there are down to its end. */
export type Bucket = [bucket: number, upto: number];

/** Where an offset into the whole list falls: `skip` leads below the id `before`. */
export interface Place {
  version: string;
  total: number;
  before: number;
  skip: number;
}

/** Remembers where the pages of the whole list begin for as long as the stock stays as it is, so that a page is read from its first id on. */
@Injectable()
export class StockPlaces {
  private version = '';
  private total = 0;
  private buckets: readonly Bucket[] = [];
  private until = 0;
  private readonly starts = new Map<number, number>();

  /** Where an offset falls in the version it names; null when that has to be counted. */
  find(offset: number): Place | null {
    if (offset >= this.total) return null;
    const now = performance.now();
    if (this.until <= now) {
      this.until = now + LIFE_MS; // whoever comes first counts again, the others go on with what is known
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

  /** Takes over what was counted at a version. */
  learn(version: string, buckets: readonly Bucket[]): void {
    const total = buckets.at(-1)?.[1] ?? 0;
    if (version !== this.version || total !== this.total) this.starts.clear();
    this.version = version;
    this.total = total;
    this.buckets = buckets;
    this.until = performance.now() + LIFE_MS;
  }

  /** Remembers the beginning of a page that was read, and of the next one. */
  note(version: string, offset: number, ids: readonly number[]): void {
    if (version !== this.version || ids.length === 0) return;
    if (this.starts.size >= MOST_STARTS) this.starts.clear();
    this.starts.set(offset, ids[0]! + 1);
    this.starts.set(offset + ids.length, ids.at(-1)!);
  }
}

/** The index of the first bucket that reaches beyond an offset. */
function firstBeyond(buckets: readonly Bucket[], offset: number): number {
  let [low, high] = [0, buckets.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (buckets[middle]![1] > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}
