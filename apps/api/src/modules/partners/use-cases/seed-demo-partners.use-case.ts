import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Settings } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { FileStore } from '../../../platform/storage/file-store.js';
import { DEMO_PARTNERS, type DemoPartner } from '../demo/demo-partners.js';
import { onePagePdf } from '../demo/one-page-pdf.js';
import { EinBox } from '../ein-box.js';
import { PartnerApplicationRepository } from '../persistence/partner-application.repository.js';
import { PartnerDocumentRepository, type NewDocument } from '../persistence/partner-document.repository.js';

/** Creates the demo's missing partner applications, decided by the demo admin; only in demo mode (P8). */
@Injectable()
export class SeedDemoPartners {
  constructor(
    private readonly db: Database,
    private readonly applications: PartnerApplicationRepository,
    private readonly documents: PartnerDocumentRepository,
    private readonly files: FileStore,
    private readonly eins: EinBox,
    private readonly settings: Settings,
  ) {}

  async execute(): Promise<void> {
    if (!this.settings.DEMO_DATA) throw new Error('Demo applications need DEMO_DATA=true');
    for (const partner of DEMO_PARTNERS) {
      if (!(await this.applications.findSubmission(partner.submissionId))) await this.seed(partner);
    }
  }

  private async seed({ submissionId, ein, details, hoursAgo, documents, decision }: DemoPartner): Promise<void> {
    const id = randomUUID();
    const stored: NewDocument[] = [];
    for (const title of documents) stored.push(await this.store(title, details.businessName));
    await this.db.transaction(async (tx) => {
      if (!(await this.applications.insert(tx, { ...details, id, submissionId, sealedEin: this.eins.seal(ein, id) }))) return;
      await this.documents.insert(tx, id, stored);
      await tx.run(
        `UPDATE partner_applications SET created_at = now() - make_interval(hours => $2), status = $3, note = $4,
           decided_at = now() - make_interval(hours => $5::integer), decided_by_name = CASE WHEN $5::integer IS NOT NULL THEN 'admin' END
         WHERE id = $1`,
        [id, hoursAgo, decision?.status ?? 'pending', decision?.note ?? null, decision?.hoursAgo ?? null],
      );
    });
  }

  private async store(title: string, businessName: string): Promise<NewDocument> {
    const { key, bytes, sha256 } = await this.files.write(
      Readable.from([onePagePdf(title, [businessName, 'A sample of the demo.'])]),
      'document',
    );
    return {
      filename: `${randomUUID()}.pdf`,
      originalName: `${title}.pdf`,
      fileKey: key,
      bytes,
      sha256,
      mediaType: 'application/pdf',
    };
  }
}
