import { Injectable } from '@nestjs/common';
import { FINGERPRINT_BYTES } from '@warmline/contracts/suppression/limits';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';

/**
 * A do-not-call list. Its entries in force are those of `generation`; those of `nextGeneration` replace them once they are
 * complete.
 */
export interface StoredList {
  sealedKey: string;
  keyVersion: number;
  generation: number;
  entries: number;
  nextGeneration: number | null;
  nextEntries: number;
  lastGeneration: number;
  updatedAt: Date | null;
}

/** Deleted in one transaction. */
const STEP = 10_000;

const COLUMNS = `sealed_key AS "sealedKey", key_version AS "keyVersion", generation, entries, next_generation AS "nextGeneration",
  next_entries AS "nextEntries", last_generation AS "lastGeneration", updated_at AS "updatedAt"`;
/** The packed fingerprints $3, one a row. */
const PACKED = `SELECT n, substring($3::bytea FROM n * ${FINGERPRINT_BYTES} + 1 FOR ${FINGERPRINT_BYTES}) AS hash
  FROM generate_series(0, length($3::bytea) / ${FINGERPRINT_BYTES} - 1) n`;
/** The generations of a list `l` that are not read anymore; ranges, so that looking for them passes over no entry in force. */
const OUTDATED = [
  'e.generation < l.generation',
  'e.generation > l.generation AND e.generation IS DISTINCT FROM l.next_generation',
];

/** Stores do-not-call lists. */
@Injectable()
export class SuppressionRepository {
  constructor(private readonly db: Database) {}

  find(agencyId: string, on: Queryable = this.db): Promise<StoredList | null> {
    return on.first<StoredList>(`SELECT ${COLUMNS} FROM suppression_lists WHERE agency_id = $1`, [agencyId]);
  }

  /** Returns a list, locked until the transaction ends. */
  lock(tx: Transaction, agencyId: string): Promise<StoredList | null> {
    const sql = `SELECT ${COLUMNS} FROM suppression_lists WHERE agency_id = $1 FOR UPDATE`;
    return tx.first<StoredList>(sql, [agencyId]);
  }

  /** Creates an empty list, unless there is one. */
  async create(tx: Transaction, agencyId: string, sealedKey: string): Promise<void> {
    const sql = 'INSERT INTO suppression_lists (agency_id, sealed_key) VALUES ($1, $2) ON CONFLICT DO NOTHING';
    await tx.run(sql, [agencyId, sealedKey]);
  }

  /**
   * Stores packed fingerprints in a generation and returns how many are new. In their order, so that those of a request share
   * pages of the index.
   */
  add(tx: Transaction, agencyId: string, generation: number, hashes: Buffer): Promise<number> {
    const sql = `INSERT INTO suppression_entries (agency_id, generation, hash)
      SELECT $1::uuid, $2::int, hash FROM (${PACKED}) packed ORDER BY hash ON CONFLICT DO NOTHING`;
    return tx.run(sql, [agencyId, generation, hashes]);
  }

  /** Deletes packed fingerprints from a generation and returns how many it had. */
  remove(tx: Transaction, agencyId: string, generation: number, hashes: Buffer): Promise<number> {
    const sql = `DELETE FROM suppression_entries e USING (${PACKED}) packed WHERE e.agency_id = $1 AND e.generation = $2 AND e.hash = packed.hash`;
    return tx.run(sql, [agencyId, generation, hashes]);
  }

  /** Stores how many entries a locked list has: the one in force, or the one that will replace it. */
  async count(tx: Transaction, agencyId: string, entries: number, isNext: boolean): Promise<void> {
    const change = isNext ? 'next_entries = $2' : 'entries = $2, updated_at = now()';
    await tx.run(`UPDATE suppression_lists SET ${change} WHERE agency_id = $1`, [agencyId, entries]);
  }

  /** Starts the generation that will replace a locked list. */
  async startNext(tx: Transaction, agencyId: string, generation: number): Promise<void> {
    const sql = `UPDATE suppression_lists SET next_generation = $2, last_generation = $2, next_entries = 0, next_started_at = now() WHERE agency_id = $1`;
    await tx.run(sql, [agencyId, generation]);
  }

  /** Puts the next generation of a locked list in force. */
  async finishNext(tx: Transaction, agencyId: string): Promise<void> {
    const sql = `UPDATE suppression_lists SET generation = next_generation, entries = next_entries, updated_at = now(),
        next_generation = NULL, next_entries = 0, next_started_at = NULL WHERE agency_id = $1`;
    await tx.run(sql, [agencyId]);
  }

  /** Empties a locked list and gives it another key. */
  async wipe(tx: Transaction, agencyId: string, sealedKey: string): Promise<void> {
    const sql = `UPDATE suppression_lists SET sealed_key = $2, key_version = key_version + 1, generation = last_generation + 1, entries = 0,
        last_generation = last_generation + 1, next_generation = NULL, next_entries = 0, next_started_at = NULL, updated_at = now() WHERE agency_id = $1`;
    await tx.run(sql, [agencyId, sealedKey]);
  }

  /**
   * Returns the places of the packed fingerprints that a list has. One index probe for each, whatever the planner expects of a
   * new list.
   */
  async placesOf(agencyId: string, keyVersion: number, hashes: Buffer, on: Queryable = this.db): Promise<number[]> {
    const rows = await on.query<{ n: number }>(
      `SELECT packed.n FROM suppression_lists l CROSS JOIN (${PACKED}) packed
         CROSS JOIN LATERAL (SELECT FROM suppression_entries e
           WHERE e.agency_id = l.agency_id AND e.generation = l.generation AND e.hash = packed.hash LIMIT 1) known
       WHERE l.agency_id = $1 AND l.key_version = $2`,
      [agencyId, keyVersion, hashes],
    );
    return rows.map(({ n }) => n);
  }

  /** Returns the agencies whose lists have entries. */
  async agenciesWithEntries(on: Queryable): Promise<string[]> {
    const rows = await on.query<{ id: string }>('SELECT agency_id AS id FROM suppression_lists WHERE entries > 0');
    return rows.map(({ id }) => id);
  }

  /** Deletes some entries of a list that are no longer, and will not be, in force; false if there were none. */
  async deleteOutdated(agencyId: string): Promise<boolean> {
    const found = await this.db.first<{ generation: number }>(
      OUTDATED.map(
        (of) => `(SELECT e.generation FROM suppression_lists l JOIN suppression_entries e ON e.agency_id = l.agency_id AND ${of}
          WHERE l.agency_id = $1 LIMIT 1)`,
      ).join(' UNION ALL '),
      [agencyId],
    );
    if (!found) return false;
    await this.db.run(
      `DELETE FROM suppression_entries WHERE agency_id = $1 AND generation = $2 AND hash = ANY(ARRAY(
         SELECT hash FROM suppression_entries WHERE agency_id = $1 AND generation = $2 ORDER BY hash LIMIT ${STEP}))`,
      [agencyId, found.generation],
    );
    return true;
  }

  /** Ends replacements that were started more than a day ago, and returns the agencies with entries to delete. */
  async findOutdated(): Promise<string[]> {
    await this.db.run(
      `UPDATE suppression_lists SET next_generation = NULL, next_entries = 0, next_started_at = NULL WHERE next_started_at < now() - interval '1 day'`,
    );
    const rows = await this.db.query<{ id: string }>(
      `SELECT l.agency_id AS id FROM suppression_lists l
       WHERE ${OUTDATED.map((of) => `EXISTS (SELECT FROM suppression_entries e WHERE e.agency_id = l.agency_id AND ${of})`).join(' OR ')}`,
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the sealed keys after this agency, ordered by agency; null starts with the first. */
  sealedAfter(agencyId: string | null, limit: number): Promise<{ agencyId: string; sealedKey: string }[]> {
    return this.db.query(
      `SELECT agency_id AS "agencyId", sealed_key AS "sealedKey" FROM suppression_lists
       WHERE $1::uuid IS NULL OR agency_id > $1 ORDER BY agency_id LIMIT $2`,
      [agencyId, limit],
    );
  }

  /** Replaces a sealed key, if it is still `from`. */
  async reseal(agencyId: string, from: string, to: string): Promise<void> {
    const sql = 'UPDATE suppression_lists SET sealed_key = $3 WHERE agency_id = $1 AND sealed_key = $2';
    await this.db.run(sql, [agencyId, from, to]);
  }
}
