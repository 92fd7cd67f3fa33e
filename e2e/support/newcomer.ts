import { randomUUID } from 'node:crypto';

/** Somebody who has no account yet; every one is somebody else. */
export interface Newcomer {
  firstName: string;
  lastName: string;
  agencyName: string;
  phone: string;
  email: string;
  username: string;
  password: string;
}

export function newcomer(): Newcomer {
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
