import { PARTNER } from '@warmline/contracts/partners/examples';
import type { PartnerApplicationRequest } from '@warmline/contracts/partners/types';
import { randomUUID } from 'node:crypto';
import type { Agent, Test } from 'supertest';

export interface Attachment {
  name: string;
  content: Buffer;
}

/** The text fields of a complete application with its own email address. */
export function buildApplication(overrides: Partial<Record<keyof PartnerApplicationRequest, string>> = {}) {
  return {
    ...PARTNER,
    contactEmail: `rosa-${randomUUID().slice(0, 8)}@gulfcoast.example`,
    submissionId: randomUUID(),
    ...overrides,
  };
}

/** Sends an application like a browser form: text fields first, then the documents. */
export function sendApplication(
  agent: Agent,
  fields: Record<string, string> = buildApplication(),
  documents: Attachment[] = [],
): Test {
  const call = agent.post('/api/affnetwork-signup');
  for (const [name, value] of Object.entries(fields)) void call.field(name, value);
  for (const { name, content } of documents) void call.attach('documents', content, name);
  return call;
}
