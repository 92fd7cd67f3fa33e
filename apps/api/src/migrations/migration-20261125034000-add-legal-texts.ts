import { Migration } from '@mikro-orm/migrations';

const PAGES = "('terms', 'privacy', 'refunds', 'do-not-sell', 'accessibility', 'security')";

const UP = [
  `CREATE TABLE legal_drafts (
     page text PRIMARY KEY CHECK (page IN ${PAGES}),
     revision integer NOT NULL CHECK (revision > 0),
     text text NOT NULL CHECK (length(text) BETWEEN 1 AND 40000),
     changed_at timestamptz NOT NULL DEFAULT now(),
     changed_by uuid NOT NULL REFERENCES users)`,
  `CREATE TABLE legal_versions (
     page text NOT NULL CHECK (page IN ${PAGES}),
     version integer NOT NULL CHECK (version > 0),
     -- Of the draft that was published; 0 is the draft that comes with the product.
     revision integer NOT NULL CHECK (revision >= 0),
     text text NOT NULL CHECK (length(text) >= 1),
     reviewed boolean NOT NULL,
     published_at timestamptz NOT NULL DEFAULT now(),
     published_by uuid NOT NULL REFERENCES users,
     PRIMARY KEY (page, version))`,
  `CREATE TRIGGER legal_versions_append_only BEFORE UPDATE OR DELETE ON legal_versions
     FOR EACH ROW EXECUTE FUNCTION refuse_site_history_change()`,
  `CREATE TRIGGER legal_versions_no_truncate BEFORE TRUNCATE ON legal_versions
     FOR EACH STATEMENT EXECUTE FUNCTION refuse_site_history_change()`,
];

const DOWN = ['DROP TABLE legal_versions', 'DROP TABLE legal_drafts'];

/** Adds the drafts of legal pages, and their published versions, which never change. */
export class Migration20261125034000AddLegalTexts extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of DOWN) this.addSql(statement);
  }
}
