import type { UploadedFile } from '../../../platform/http/uploads/multipart.js';
import type { Application } from '../use-cases/apply-as-partner.use-case.js';
import type { PartnerApplicationDto } from './dto/partner-application.dto.js';

/** Builds the application of a form; empty references are dropped. */
export function toApplication(body: PartnerApplicationDto, files: readonly UploadedFile[]): Application {
  const { homepage: _homepage, submissionId, ein, ...details } = body;
  return {
    details: {
      ...details,
      reference1CompanyName: details.reference1CompanyName || null,
      reference1ContactName: details.reference1ContactName || null,
      reference1Phone: details.reference1Phone || null,
      reference2CompanyName: details.reference2CompanyName || null,
      reference2ContactName: details.reference2ContactName || null,
      reference2Phone: details.reference2Phone || null,
    },
    ein,
    files,
    submissionId: submissionId ?? null,
  };
}
