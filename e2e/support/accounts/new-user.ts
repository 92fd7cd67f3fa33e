import { randomUUID } from 'node:crypto';

/** Details of a new user; each one is unique. */
export interface NewUser {
  firstName: string;
  lastName: string;
  agencyName: string;
  phone: string;
  email: string;
  username: string;
  password: string;
}

export function newUser(): NewUser {
  const tag = randomUUID().slice(0, 8);
  return {
    firstName: 'Nora',
    lastName: `Field${tag}`,
    agencyName: `Field ${tag} Agency`,
    phone: '(813) 555-0142',
    email: `nora-${tag}@example.com`,
    username: `nora-${tag}`,
    password: `lantern-harbor-${tag}`,
  };
}
