import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { Keyset, type PageRange, type PageRows } from '../../../platform/lists/keyset.js';

export interface UserNoteRow {
  id: string;
  text: string;
  author: string;
  createdAt: string;
}

const COLUMNS = `n.id, n.text, n.created_at AS "createdAt",
  (SELECT trim(a.first_name || ' ' || a.last_name) FROM users a WHERE a.id = n.author_id) AS author`;
// IDs are ordered by time.
const LIST = new Keyset<'at'>({ sql: 'n.id', type: 'uuid' }, { at: [] }, '-at');

/** Stores the notes of staff about customers; the database refuses every change of one (P55). */
@Injectable()
export class UserNoteRepository {
  constructor(private readonly db: Database) {}

  /** Adds a note to a buyer; null for an account that is none. */
  add(tx: Transaction, userId: string, authorId: string, text: string): Promise<UserNoteRow | null> {
    return tx.first<UserNoteRow>(
      `WITH n AS (
         INSERT INTO user_notes (user_id, author_id, text) SELECT u.id, $2, $3 FROM users u WHERE u.id = $1 AND u.access = 'buyer' RETURNING *)
       SELECT ${COLUMNS} FROM n`,
      [userId, authorId, text],
    );
  }

  /** Returns one page of the notes about an account, newest first. */
  async findPage(userId: string, range: PageRange<'at'>): Promise<PageRows<UserNoteRow>> {
    const page = LIST.page(range, 2);
    const found = await this.db.query<UserNoteRow>(
      `SELECT ${COLUMNS}, ${page.key} FROM user_notes n WHERE n.user_id = $1 AND ${page.where} ORDER BY ${page.order} LIMIT ${page.limit}`,
      [userId, ...page.values],
    );
    return page.page(found);
  }
}
