import type { PartnerApplicationRequest } from '@warmline/contracts/api/partners';
import { PARTNER } from '@warmline/contracts/partner-examples';
import { randomUUID } from 'node:crypto';
import type { Agent, Test } from 'supertest';

export interface Attachment {
  name: string;
  content: Buffer;
}

/** The text parts of an application that is complete, from an address of its own. */
export function buildApplication(overrides: Partial<Record<keyof PartnerApplicationRequest, string>> = {}) {
  return {
    ...PARTNER,
    contactEmail: `rosa-${randomUUID().slice(0, 8)}@gulfcoast.example`,
    submissionId: randomUUID(),
    ...overrides,
  };
}

/** Sends an application as a browser's form does: text parts first, then the documents. */
export function apply(agent: Agent, fields: Record<string, string> = buildApplication(), documents: Attachment[] = []): Test {
  const call = agent.post('/api/affnetwork-signup');
  for (const [name, value] of Object.entries(fields)) void call.field(name, value);
  for (const { name, content } of documents) void call.attach('documents', content, name);
  return call;
}
