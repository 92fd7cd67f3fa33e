import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../../platform/database/database.js';
import { SuppressionLists } from '../../../suppression/public.js';

/** What can fill an order: candidates page by page, newest first, and how some of them are taken. */
export interface Source<Taken> {
  candidates(before: number | null, limit: number): Promise<{ id: number; phone: string }[]>;
  /** Takes up to `limit` among these, or among all that match. */
  take(limit: number, among: readonly number[] | null): Promise<Taken[]>;
}

export interface Filled<Taken> {
  taken: Taken[];
  /** Something was left out; it stays on sale for others. */
  hasLeftOut: boolean;
}

const PAGE = 1_000;
/** A list with nearly everything must not make a run read all of inventory. */
const MAX_PAGES = 50;

/**
 * Fills orders without what is on the do-not-call list of their agency (L96). Most agencies have no list: they are filled at
 * once.
 */
@Injectable()
export class FillWithoutListed {
  constructor(private readonly suppressionLists: SuppressionLists) {}

  async fill<Taken>(
    tx: Transaction,
    agencyId: string | null | undefined,
    limit: number,
    source: Source<Taken>,
  ): Promise<Filled<Taken>> {
    if (limit === 0) return { taken: [], hasLeftOut: false };
    if (!agencyId || !(await this.suppressionLists.hasEntries(agencyId, tx)))
      return { taken: await source.take(limit, null), hasLeftOut: false };
    const taken: Taken[] = [];
    let hasLeftOut = false;
    let before: number | null = null;
    for (let page = 0; page < MAX_PAGES && taken.length < limit; page += 1) {
      const found = await source.candidates(before, PAGE);
      const phones = found.map(({ phone }) => phone);
      const listed = await this.suppressionLists.listedOf(agencyId, phones, tx);
      const ids = found.filter(({ phone }) => !listed.has(phone)).map(({ id }) => id);
      hasLeftOut ||= ids.length < found.length;
      if (ids.length > 0) taken.push(...(await source.take(limit - taken.length, ids)));
      before = found.at(-1)?.id ?? null;
      if (found.length < PAGE) break;
    }
    return { taken, hasLeftOut };
  }
}
