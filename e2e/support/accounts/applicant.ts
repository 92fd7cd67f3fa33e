import { type APIRequestContext, expect } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { Answers } from '../../pages/partner-page.ts';
import { shopUrl } from './accounts.ts';
import { PDF, fileOf } from '../files/documents.ts';

/** Returns a unique word for the names of one test. */
export function newKey(): string {
  return randomUUID().slice(0, 8);
}

/** Creates an applicant with a unique name: the input by the labels of the form. */
export function newApplicant(key = newKey()): Answers & { 'Business name': string; 'Contact email': string } {
  return {
    'Business name': `Harbor ${key} Media`,
    'Business address': '12 Harbor Street',
    City: 'Tampa',
    State: 'FL',
    'ZIP code': '33602',
    EIN: '12-3456789',
    'Main contact': 'Rosa Lind',
    'Contact phone': '(813) 555-0142',
    'Contact email': `rosa-${key.toLowerCase().replace(' ', '-')}@harbor.example`,
    'Number of agents': '12',
    'Office hours': '9am-6pm',
    'Pay per transfer': '$35',
    'Daily call cap': '100',
    'DID number': '(813) 555-0143',
  };
}

/** Applies through the API, for tests of later steps; returns the name of the business. */
export async function applyByApi(request: APIRequestContext, key = newKey()): Promise<string> {
  const answers = newApplicant(key);
  const answer = await request.post('/api/affnetwork-signup', {
    headers: { origin: shopUrl() },
    multipart: {
      businessName: answers['Business name'],
      businessAddress: '12 Harbor Street',
      city: 'Tampa',
      state: 'FL',
      zip: '33602',
      ein: '12-3456789',
      mainContact: 'Rosa Lind',
      contactPhone: '(813) 555-0142',
      contactEmail: answers['Contact email'],
      paymentTerms: 'Net 15',
      numberOfAgents: '12',
      officeHours: '9am-6pm',
      timeZone: 'CST',
      payPerTransfer: '$35',
      didNumber: '(813) 555-0143',
      dailyCallCap: '100',
      documents: fileOf('W-9.pdf', PDF),
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return answers['Business name'];
}
