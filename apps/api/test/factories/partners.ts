import type { PartnerApplicationRequest } from '@warmline/contracts/api/partners';
import { randomUUID } from 'node:crypto';
import type { Agent, Test } from 'supertest';

export interface Attachment {
  name: string;
  content: Buffer;
}

/** The text parts of an application that is complete, from an address of its own. */
export function buildApplication(overrides: Partial<Record<keyof PartnerApplicationRequest, string>> = {}) {
  return {
    businessName: 'Gulf Coast Media',
    businessAddress: '12 Harbor Street',
    city: 'Tampa',
    state: 'FL',
    zip: '33602',
    ein: '12-3456789',
    mainContact: 'Rosa Lind',
    contactPhone: '(813) 555-0142',
    contactEmail: `rosa-${randomUUID().slice(0, 8)}@gulfcoast.example`,
    paymentTerms: 'Net 30',
    numberOfAgents: '12',
    officeHours: '9am-6pm',
    timeZone: 'EST',
    payPerTransfer: '$35',
    didNumber: '8135550143',
    dailyCallCap: '100',
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
