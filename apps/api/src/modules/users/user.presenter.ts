import { isStaff, type Access } from '@warmline/contracts/auth/access';
import type { SessionUser } from '@warmline/contracts/auth/types';

interface PresentableUser extends Omit<SessionUser, 'isAdmin' | 'role' | 'createdAt'> {
  role: string;
  /** With its zone if it is text. */
  createdAt: Date | string;
  access: Access;
}

/** Returns the specified user fields (B3.01), never a hash. */
export function presentUser(user: PresentableUser): SessionUser {
  const { id, username, firstName, lastName, email, phone, agencyName, access } = user;
  return {
    id,
    username,
    firstName,
    lastName,
    isAdmin: access === 'admin',
    email,
    phone,
    agencyName,
    role: isStaff(access) ? 'Staff' : (user.role as SessionUser['role']),
    createdAt: new Date(user.createdAt).toISOString(),
    access,
  };
}
