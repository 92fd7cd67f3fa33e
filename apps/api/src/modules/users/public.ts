import { Injectable } from '@nestjs/common';
import { isStaff, type Access } from '@warmline/contracts/access';
import type { SessionUser } from '@warmline/contracts/api/auth';
import { PasswordHasher } from './password-hasher.js';
import type { User } from './persistence/user.entity.js';
import { UserRepository } from './persistence/user.repository.js';

export { SignUp, type SignUpDetails } from './use-cases/sign-up.use-case.js';
export { UsernameTaken } from './users.errors.js';

/** What other modules may ask of accounts. */
@Injectable()
export class Users {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: PasswordHasher,
  ) {}

  /** The account, or null. */
  async find(id: string): Promise<SessionUser | null> {
    const user = await this.users.findById(id);
    return user && present(user);
  }

  /** The account if the password fits, else null; both answers take the same time. */
  async authenticate(username: string, password: string): Promise<SessionUser | null> {
    const user = await this.users.findByUsername(username);
    const fits = await this.passwords.verify(user?.passwordHash ?? null, password);
    return user && fits ? present(user) : null;
  }

  /** Notes that somebody has signed in to this account. */
  async signedIn(id: string): Promise<void> {
    await this.users.markSignedIn(id);
  }
}

function present(user: User): SessionUser {
  const access: Access = user.access;
  return {
    id: user.id,
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    isAdmin: access === 'admin',
    email: user.email,
    phone: user.phone,
    agencyName: user.agencyName,
    role: isStaff(access) ? 'Staff' : (user.role as SessionUser['role']),
    createdAt: user.createdAt.toISOString(),
    access,
  };
}
