import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '../../../platform/database/database.js';
import { fingerprintsOf, ListKeys } from '../list-keys.js';
import { SuppressionRepository } from '../persistence/suppression.repository.js';

/** What a process knows of the agencies with entries may be this old. */
const TTL_MS = 1_000;

/**
 * Tells other modules which phone numbers are on an agency's do-not-call list. Only where a number that isn't on it costs its
 * lead (L104).
 */
@Injectable()
export class SuppressionLists {
  private agencies: Promise<Set<string>> = Promise.resolve(new Set());
  private until = 0;

  constructor(
    private readonly db: Database,
    private readonly lists: SuppressionRepository,
    private readonly keys: ListKeys,
  ) {}

  /**
   * Returns those of these phone numbers, of ten digits, that are on the agency's list; in the caller's transaction if it passes
   * one.
   */
  async listedOf(agencyId: string, phones: readonly string[], on: Queryable = this.db): Promise<Set<string>> {
    const list = phones.length === 0 ? null : await this.lists.find(agencyId, on);
    if (list === null || list.entries === 0) return new Set();
    const hashes = fingerprintsOf(phones, this.keys.open(list.sealedKey, agencyId));
    return new Set((await this.lists.placesOf(agencyId, list.keyVersion, hashes, on)).map((place) => phones[place]!));
  }

  /**
   * Returns whether the agency's list had entries within the last second. Most agencies have none: this keeps their requests free
   * of a statement, for one statement a second in each process; in the caller's transaction if it passes one.
   */
  async hasEntries(agencyId: string, on: Queryable = this.db): Promise<boolean> {
    if (this.until <= performance.now()) {
      this.until = performance.now() + TTL_MS;
      this.agencies = this.lists.agenciesWithEntries(on).then((ids) => new Set(ids));
      this.agencies.catch(() => (this.until = 0));
    }
    return (await this.agencies).has(agencyId);
  }

  /** Makes this process read again which agencies have entries. */
  forget(): void {
    this.until = 0;
  }
}
