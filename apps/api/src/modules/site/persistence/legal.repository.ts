import { Injectable } from '@nestjs/common';
import { LEGAL_PAGES, type LegalPage, type LegalRow, type LegalText, type LegalVersion } from '@warmline/contracts/site/legal';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';

/** The draft of a page; null until an admin has changed the one that comes with the product. */
export type StoredDraft = { revision: number; text: string; changed: { at: string; by: string } } | null;

interface VersionRow {
  page: LegalPage;
  version: number;
  revision: number;
  reviewed: boolean;
  at: Date;
  by: string;
}

export interface NewVersion {
  page: LegalPage;
  revision: number;
  text: string;
  reviewed: boolean;
}

const VERSIONS = `SELECT v.page, v.version, v.revision, v.reviewed, v.published_at AS at, u.username AS by
  FROM legal_versions v JOIN user_contacts u ON u.id = v.published_by`;

/** Stores drafts of legal pages, and their published versions. */
@Injectable()
export class LegalRepository {
  constructor(private readonly db: Database) {}

  /** Returns the text in force of each published page. */
  async inForce(): Promise<Map<LegalPage, LegalText>> {
    const rows = await this.db.query<{ page: LegalPage; version: number; at: Date; reviewed: boolean; text: string }>(
      `SELECT DISTINCT ON (page) page, version, published_at AS at, reviewed, text
       FROM legal_versions ORDER BY page, version DESC`,
    );
    return new Map(rows.map(({ page, at, ...row }) => [page, { ...row, publishedAt: new Date(at).toISOString() }]));
  }

  /** Returns each page with what is published of it, in the order of `LEGAL_PAGES`. */
  async pages(): Promise<LegalRow[]> {
    const latest = await this.db.query<VersionRow & { draft: number }>(
      `SELECT DISTINCT ON (v.page) v.*, coalesce(d.revision, 0) AS draft
       FROM (${VERSIONS}) v LEFT JOIN legal_drafts d ON d.page = v.page ORDER BY v.page, v.version DESC`,
    );
    return LEGAL_PAGES.map((page) => {
      const row = latest.find((found) => found.page === page);
      return { page, published: row ? presentVersion(row) : null, hasDraft: !row || row.draft !== row.revision };
    });
  }

  async draft(page: LegalPage, queryable: Queryable = this.db): Promise<StoredDraft> {
    const row = await queryable.first<{ revision: number; text: string; at: Date; by: string }>(
      `SELECT d.revision, d.text, d.changed_at AS at, u.username AS by
       FROM legal_drafts d JOIN user_contacts u ON u.id = d.changed_by WHERE d.page = $1`,
      [page],
    );
    if (!row) return null;
    return { revision: row.revision, text: row.text, changed: { at: new Date(row.at).toISOString(), by: row.by } };
  }

  /** Returns the versions of a page, newest first. */
  async versions(page: LegalPage): Promise<LegalVersion[]> {
    const rows = await this.db.query<VersionRow>(`${VERSIONS} WHERE v.page = $1 ORDER BY v.version DESC`, [page]);
    return rows.map(presentVersion);
  }

  /** Returns the text of a version; the latest one without a number. */
  async version(page: LegalPage, version?: number, queryable: Queryable = this.db): Promise<LegalText | null> {
    const row = await queryable.first<{ version: number; at: Date; reviewed: boolean; text: string }>(
      `SELECT version, published_at AS at, reviewed, text FROM legal_versions
       WHERE page = $1 AND ($2::bigint IS NULL OR version = $2::bigint) ORDER BY version DESC LIMIT 1`,
      [page, version ?? null],
    );
    return row
      ? { version: row.version, publishedAt: new Date(row.at).toISOString(), reviewed: row.reviewed, text: row.text }
      : null;
  }

  /** Serializes changes; readers don't wait. */
  async lock(tx: Transaction): Promise<void> {
    await tx.run('LOCK TABLE legal_drafts IN SHARE ROW EXCLUSIVE MODE');
  }

  async saveDraft(tx: Transaction, userId: string, draft: { page: LegalPage; revision: number; text: string }): Promise<void> {
    await tx.run(
      `INSERT INTO legal_drafts (page, revision, text, changed_by) VALUES ($1, $2, $3, $4)
       ON CONFLICT (page) DO UPDATE
       SET revision = excluded.revision, text = excluded.text, changed_by = excluded.changed_by, changed_at = now()`,
      [draft.page, draft.revision, draft.text, userId],
    );
  }

  /** Adds the next version of a page and returns its number. */
  async publish(tx: Transaction, userId: string, { page, revision, text, reviewed }: NewVersion): Promise<number> {
    const row = await tx.one<{ version: number }>(
      `INSERT INTO legal_versions (page, version, revision, text, reviewed, published_by)
       SELECT $1, coalesce(max(version), 0) + 1, $2, $3, $4, $5 FROM legal_versions WHERE page = $1 RETURNING version`,
      [page, revision, text, reviewed, userId],
    );
    return row.version;
  }
}

function presentVersion({ version, at, reviewed, by }: VersionRow): LegalVersion {
  return { version, publishedAt: new Date(at).toISOString(), reviewed, by };
}
