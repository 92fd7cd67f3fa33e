import { Injectable } from '@nestjs/common';
import type { Access } from '@warmline/contracts/auth/access';
import { Settings } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { PasswordHasher } from '../password-hasher.js';

interface DemoUser {
  username: string;
  access: Access;
  role: string;
  firstName: string;
  lastName: string;
  agencyName: string;
}

const DEMO_USERS: readonly DemoUser[] = [
  { username: 'admin', access: 'admin', role: 'Staff', firstName: 'Avery', lastName: 'Stone', agencyName: 'Warmline' },
  { username: 'support', access: 'support', role: 'Staff', firstName: 'Sam', lastName: 'Reyes', agencyName: 'Warmline' },
  {
    username: 'buyer',
    access: 'buyer',
    role: 'Agency Owner',
    firstName: 'Dana',
    lastName: 'Ortiz',
    agencyName: 'Ortiz Family Insurance',
  },
  {
    username: 'buyer2',
    access: 'buyer',
    role: 'Insurance Agent',
    firstName: 'Lee',
    lastName: 'Park',
    agencyName: 'Parkside Benefits',
  },
];

/** The invented addresses of the accounts above. */
export const DEMO_EMAILS = DEMO_USERS.map(({ username }) => `${username}@warmline.example`);

/** Creates the missing demo accounts; only in demo mode (P8). */
@Injectable()
export class SeedDemoUsers {
  constructor(
    private readonly db: Database,
    private readonly passwords: PasswordHasher,
    private readonly settings: Settings,
  ) {}

  async execute(): Promise<void> {
    if (!this.settings.DEMO_DATA) throw new Error('Demo accounts need DEMO_DATA=true');
    for (const [index, user] of DEMO_USERS.entries()) {
      const passwordHash = await this.passwords.hash(this.settings.DEMO_PASSWORD);
      await this.db.run(
        `INSERT INTO users (username, email, password_hash, access, role, first_name, last_name, phone, agency_name, claimed_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, CASE WHEN $4::text <> 'buyer' THEN now() END)
         ON CONFLICT (lower(username)) DO UPDATE SET password_hash = excluded.password_hash, must_change_password = false`,
        [
          user.username,
          DEMO_EMAILS[index],
          passwordHash,
          user.access,
          user.role,
          user.firstName,
          user.lastName,
          `555010010${index}`,
          user.agencyName,
        ],
      );
    }
  }
}
