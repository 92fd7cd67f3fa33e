import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../../platform/database/database.js';
import type { DisputeEvidence } from '../../payments/public.js';

export interface StoredEvidence {
  version: number;
  fields: DisputeEvidence;
  sha256: string;
}

const COLUMNS = `version, fields, encode(sha256, 'hex') AS sha256`;

/** Stores evidence as it was staged or submitted; nothing in it is ever changed. */
@Injectable()
export class EvidenceRepository {
  constructor(private readonly db: Database) {}

  /** Returns the newest version; null without one. */
  latest(disputeId: string): Promise<StoredEvidence | null> {
    const sql = `SELECT ${COLUMNS} FROM dispute_evidence WHERE dispute_id = $1 ORDER BY version DESC LIMIT 1`;
    return this.db.first<StoredEvidence>(sql, [disputeId]);
  }

  /** Stores evidence as the next version, once for the same texts, and returns its number. */
  async add(tx: Transaction, disputeId: string, fields: DisputeEvidence, sha256: string): Promise<number> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 7))', [disputeId]);
    const row = await tx.one<{ version: number }>(
      `WITH known AS (SELECT version FROM dispute_evidence WHERE dispute_id = $1 AND sha256 = decode($3, 'hex')),
         added AS (INSERT INTO dispute_evidence (dispute_id, version, fields, sha256)
           SELECT $1, coalesce((SELECT max(version) FROM dispute_evidence WHERE dispute_id = $1), 0) + 1, $2::jsonb, decode($3, 'hex')
           WHERE NOT EXISTS (SELECT FROM known) RETURNING version)
       SELECT version FROM known UNION ALL SELECT version FROM added`,
      [disputeId, JSON.stringify(fields), sha256],
    );
    return row.version;
  }
}
