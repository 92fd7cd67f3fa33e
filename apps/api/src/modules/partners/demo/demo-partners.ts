import type { PartnerDecision } from '@warmline/contracts/partners/types';
import type { PartnerDetails } from '../persistence/partner-application.repository.js';

export interface DemoPartner {
  /** Identifies the application when seeding runs again. */
  submissionId: string;
  ein: string;
  details: PartnerDetails;
  hoursAgo: number;
  documents: readonly string[];
  decision?: { status: PartnerDecision; hoursAgo: number; note: string };
}

const SHARED = {
  paymentTerms: 'Net 30',
  timeZone: 'EST',
  officeHours: '9am-6pm',
  reference1CompanyName: 'Bay Leads',
  reference1ContactName: 'Ola Marsh',
  reference1Phone: '(813) 555-0101',
  reference2CompanyName: null,
  reference2ContactName: null,
  reference2Phone: null,
} as const;

/** Applications in every group: two pending, one of them overdue, and two decided. */
export const DEMO_PARTNERS: readonly DemoPartner[] = [
  {
    submissionId: '6f1d2c34-0001-4a5b-8c6d-7e8f90a1b2c3',
    ein: '12-3456789',
    hoursAgo: 3,
    documents: ['W-9 Gulf Coast Media', 'Certificate of insurance'],
    details: {
      ...SHARED,
      businessName: 'Gulf Coast Media',
      businessAddress: '12 Harbor Street',
      city: 'Tampa',
      state: 'FL',
      zip: '33602',
      mainContact: 'Rosa Lind',
      contactPhone: '(813) 555-0142',
      contactEmail: 'rosa@gulfcoast.example',
      numberOfAgents: '12',
      payPerTransfer: '$35',
      didNumber: '(813) 555-0143',
      dailyCallCap: '100',
    },
  },
  {
    submissionId: '6f1d2c34-0002-4a5b-8c6d-7e8f90a1b2c3',
    ein: '45-9876501',
    hoursAgo: 61,
    documents: ['W-9 Prairie Senior Benefits'],
    details: {
      ...SHARED,
      paymentTerms: 'Net 15',
      timeZone: 'CST',
      businessName: 'Prairie Senior Benefits',
      businessAddress: '800 Main Avenue',
      city: 'Wichita',
      state: 'KS',
      zip: '67202',
      mainContact: 'Tom Becker',
      contactPhone: '(316) 555-0110',
      contactEmail: 'tom@prairie-benefits.example',
      numberOfAgents: '25',
      payPerTransfer: '$32',
      didNumber: '(316) 555-0111',
      dailyCallCap: '250',
      reference2CompanyName: 'Plains Media',
      reference2ContactName: 'June Hall',
      reference2Phone: '(316) 555-0120',
    },
  },
  {
    submissionId: '6f1d2c34-0003-4a5b-8c6d-7e8f90a1b2c3',
    ein: '83-1122334',
    hoursAgo: 150,
    documents: ['W-9 Cascade Call Partners', 'Call script'],
    decision: { status: 'approved', hoursAgo: 128, note: 'Welcome. Your first transfers can start on Monday.' },
    details: {
      ...SHARED,
      timeZone: 'PST',
      businessName: 'Cascade Call Partners',
      businessAddress: '41 Pine Road',
      city: 'Portland',
      state: 'OR',
      zip: '97205',
      mainContact: 'Mei Tanaka',
      contactPhone: '(503) 555-0160',
      contactEmail: 'mei@cascade-calls.example',
      numberOfAgents: '40',
      payPerTransfer: '$34',
      didNumber: '(503) 555-0161',
      dailyCallCap: '400',
    },
  },
  {
    submissionId: '6f1d2c34-0004-4a5b-8c6d-7e8f90a1b2c3',
    ein: '61-5550199',
    hoursAgo: 230,
    documents: [],
    decision: { status: 'rejected', hoursAgo: 190, note: 'We could not reach either reference. Please apply again with others.' },
    details: {
      ...SHARED,
      paymentTerms: 'Net 7',
      timeZone: 'MST',
      businessName: 'Summit Direct Dial',
      businessAddress: '9 Ridge Court',
      city: 'Denver',
      state: 'CO',
      zip: '80203',
      mainContact: 'Alex Moore',
      contactPhone: '(303) 555-0170',
      contactEmail: 'alex@summit-dial.example',
      numberOfAgents: '3',
      payPerTransfer: '$40',
      didNumber: '(303) 555-0171',
      dailyCallCap: '20',
    },
  },
];
