import type {
  PartnerApplication,
  PartnerApplicationReceived,
  PartnerDocument,
  PartnerHistoryEntry,
} from '@warmline/contracts/partners/types';
import type { CsvFile } from '../../../platform/lists/list-response.js';
import type { PartnerRow } from '../persistence/partner-application.repository.js';
import type { MaskedApplication } from '../use-cases/list-applications.use-case.js';

/** Presents an application to the applicant. */
export function presentReceived({ id, status, createdAt, reviewBy }: PartnerRow): PartnerApplicationReceived {
  return { id, status, createdAt: iso(createdAt), reviewBy: iso(reviewBy) };
}

/** Presents an application to admins. */
export function presentApplication(row: MaskedApplication): PartnerApplication {
  return {
    id: row.id,
    status: row.status,
    businessName: row.businessName,
    businessAddress: row.businessAddress,
    city: row.city,
    state: row.state,
    zip: row.zip,
    ein: row.ein,
    mainContact: row.mainContact,
    contactPhone: row.contactPhone,
    contactEmail: row.contactEmail,
    paymentTerms: row.paymentTerms,
    numberOfAgents: row.numberOfAgents,
    officeHours: row.officeHours,
    timeZone: row.timeZone,
    payPerTransfer: row.payPerTransfer,
    didNumber: row.didNumber,
    dailyCallCap: row.dailyCallCap,
    reference1CompanyName: row.reference1CompanyName,
    reference1ContactName: row.reference1ContactName,
    reference1Phone: row.reference1Phone,
    reference2CompanyName: row.reference2CompanyName,
    reference2ContactName: row.reference2ContactName,
    reference2Phone: row.reference2Phone,
    documents: JSON.stringify(row.documents.map(presentDocument)),
    createdAt: iso(row.createdAt),
    reviewBy: iso(row.reviewBy),
    overdue: row.overdue,
    history: historyOf(row),
  };
}

/** The CSV file of the applications. */
export const APPLICATIONS_CSV: CsvFile<MaskedApplication> = {
  name: 'warmline-partner-applications.csv',
  columns: [
    ['Business', ({ businessName }) => businessName],
    ['Status', ({ status }) => status],
    ['Submitted (UTC)', ({ createdAt }) => iso(createdAt)],
    ['Review by (UTC)', ({ reviewBy }) => iso(reviewBy)],
    ['Decided (UTC)', ({ decidedAt }) => decidedAt && iso(decidedAt)],
    ['Decided by', ({ decidedByName }) => decidedByName],
    ['Contact', ({ mainContact }) => mainContact],
    ['Email', ({ contactEmail }) => contactEmail],
    ['Phone', ({ contactPhone }) => contactPhone],
    ['Address', ({ businessAddress }) => businessAddress],
    ['City', ({ city }) => city],
    ['State', ({ state }) => state],
    ['ZIP code', ({ zip }) => zip],
    ['EIN', ({ ein }) => ein],
    ['Payment terms', ({ paymentTerms }) => paymentTerms],
    ['Agents', ({ numberOfAgents }) => numberOfAgents],
  ],
};

function presentDocument({ originalName, filename, size, uploadDate }: PartnerDocument): PartnerDocument {
  return { originalName, filename, size, uploadDate: iso(uploadDate) };
}

function historyOf({ status, createdAt, decidedAt, decidedByName: by, note }: PartnerRow): PartnerHistoryEntry[] {
  const received: PartnerHistoryEntry = { status: 'pending', at: iso(createdAt), by: null, note: null };
  return decidedAt === null ? [received] : [received, { status, at: iso(decidedAt), by, note }];
}

function iso(time: string): string {
  return new Date(time).toISOString();
}
