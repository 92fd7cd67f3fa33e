import type { Access, AgencyRole } from '../access.ts';

export interface LoginRequest {
  username: string;
  password: string;
}

/** The specified user fields ([001] §3) plus `access`; what the browser keeps after login. */
export interface SessionUser {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  isAdmin: boolean;
  email: string;
  phone: string;
  agencyName: string;
  role: AgencyRole | 'Staff';
  /** ISO 8601, UTC. */
  createdAt: string;
  access: Access;
}

/** POST /api/login and GET /api/me. */
export interface LoginResponse {
  user: SessionUser;
}
