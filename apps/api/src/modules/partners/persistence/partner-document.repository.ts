import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../../platform/database/database.js';

export interface NewDocument {
  filename: string;
  originalName: string;
  fileKey: string;
  bytes: number;
  sha256: string;
  mediaType: string;
}

export interface DocumentRow extends NewDocument {
  applicationId: string;
  businessName: string;
}

@Injectable()
export class PartnerDocumentRepository {
  constructor(private readonly db: Database) {}

  /** Stores an application's documents in their order. */
  async insert(tx: Transaction, applicationId: string, documents: readonly NewDocument[]): Promise<void> {
    await tx.run(
      `INSERT INTO partner_documents (application_id, position, filename, original_name, file_key, bytes, sha256, media_type)
       SELECT $1, d.position, d.filename, d.original_name, d.file_key, d.bytes, d.sha256, d.media_type
       FROM unnest($2::text[], $3::text[], $4::text[], $5::integer[], $6::text[], $7::text[])
         WITH ORDINALITY AS d(filename, original_name, file_key, bytes, sha256, media_type, position)`,
      [
        applicationId,
        documents.map(({ filename }) => filename),
        documents.map(({ originalName }) => originalName),
        documents.map(({ fileKey }) => fileKey),
        documents.map(({ bytes }) => bytes),
        documents.map(({ sha256 }) => sha256),
        documents.map(({ mediaType }) => mediaType),
      ],
    );
  }

  find(filename: string): Promise<DocumentRow | null> {
    return this.db.first<DocumentRow>(
      `SELECT d.filename, d.original_name AS "originalName", d.file_key AS "fileKey", d.bytes, d.sha256, d.media_type AS "mediaType",
         a.id AS "applicationId", a.business_name AS "businessName"
       FROM partner_documents d JOIN partner_applications a ON a.id = d.application_id WHERE d.filename = $1`,
      [filename],
    );
  }

  /** Returns the keys that no document has. */
  async findUnknownKeys(keys: readonly string[]): Promise<string[]> {
    const rows = await this.db.query<{ key: string }>(
      `SELECT key FROM unnest($1::text[]) AS key WHERE NOT EXISTS (SELECT FROM partner_documents d WHERE d.file_key = key)`,
      [keys],
    );
    return rows.map(({ key }) => key);
  }
}
