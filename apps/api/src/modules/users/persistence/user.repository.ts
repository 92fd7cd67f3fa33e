import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { User } from './user.entity.js';

@Injectable()
export class UserRepository {
  constructor(private readonly db: Database) {}

  findById(id: string): Promise<User | null> {
    return this.db.em().findOne(User, { id });
  }

  /** By username in any case ([001] §2 Login; unique regardless of case). */
  async findByUsername(username: string): Promise<User | null> {
    const em = this.db.em();
    const [row] = await this.db.query<{ id: string }>('SELECT id FROM users WHERE lower(username) = lower($1)', [username]);
    return row ? em.findOne(User, { id: row.id }) : null;
  }

  async markSignedIn(id: string): Promise<void> {
    await this.db.run('UPDATE users SET signed_in_at = now() WHERE id = $1', [id]);
  }
}
