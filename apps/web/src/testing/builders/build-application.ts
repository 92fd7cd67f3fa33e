import type { PartnerApplication } from '@warmline/contracts/partners/types';

export function buildApplication(overrides: Partial<PartnerApplication> = {}): PartnerApplication {
  return {
    id: 'p1',
    status: 'pending',
    businessName: 'Gulf Coast Media',
    businessAddress: '12 Harbor Street',
    city: 'Tampa',
    state: 'FL',
    zip: '33602',
    ein: 'XX-XXX6789',
    mainContact: 'Rosa Lind',
    contactPhone: '(813) 555-0142',
    contactEmail: 'rosa@gulfcoast.example',
    paymentTerms: 'Net 30',
    numberOfAgents: '12',
    officeHours: '9am-6pm',
    timeZone: 'EST',
    payPerTransfer: '$35',
    didNumber: '(813) 555-0143',
    dailyCallCap: '100',
    reference1CompanyName: 'Bay Leads',
    reference1ContactName: 'Ola Marsh',
    reference1Phone: '(813) 555-0101',
    reference2CompanyName: null,
    reference2ContactName: null,
    reference2Phone: null,
    documents: JSON.stringify([
      { originalName: 'W-9.pdf', filename: 'a1b2.pdf', size: 20_480, uploadDate: '2026-01-02T03:04:05.000Z' },
    ]),
    createdAt: '2026-01-02T03:04:05.000Z',
    reviewBy: '2026-01-04T03:04:05.000Z',
    overdue: false,
    history: [{ status: 'pending', at: '2026-01-02T03:04:05.000Z', by: null, note: null }],
    ...overrides,
  };
}
