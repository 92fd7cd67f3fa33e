import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Database } from '../../../platform/database/database.js';
import { LiveEvents } from '../../../platform/events/live-events.js';
import type { UploadedFile } from '../../../platform/http/uploads/multipart.js';
import { FileStore } from '../../../platform/storage/file-store.js';
import { Notifications, partnerReceivedEmail } from '../../notifications/public.js';
import { CheckDocument } from '../documents/check-document.js';
import { EinBox } from '../ein-box.js';
import { ApplicationDiffers } from '../partners.errors.js';
import {
  DETAILS,
  PartnerApplicationRepository,
  type PartnerDetails,
  type PartnerRow,
} from '../persistence/partner-application.repository.js';
import { PartnerDocumentRepository, type NewDocument } from '../persistence/partner-document.repository.js';

export interface Application {
  details: PartnerDetails;
  ein: string;
  files: readonly UploadedFile[];
  /** The form's random id: a repeated form is the same application. */
  submissionId: string | null;
}

/**
 * Stores a partner application with its documents and emails the applicant. Throws DocumentRefused or ApplicationDiffers; then
 * nothing is stored, and the caller removes the files.
 */
@Injectable()
export class ApplyAsPartner {
  constructor(
    private readonly db: Database,
    private readonly applications: PartnerApplicationRepository,
    private readonly documents: PartnerDocumentRepository,
    private readonly checkDocument: CheckDocument,
    private readonly eins: EinBox,
    private readonly files: FileStore,
    private readonly notifications: Notifications,
    private readonly live: LiveEvents,
  ) {}

  async execute(application: Application): Promise<PartnerRow> {
    const { submissionId } = application;
    const earlier = submissionId && (await this.applications.findSubmission(submissionId));
    if (earlier) return this.repeat(earlier, application);
    const documents: NewDocument[] = [];
    for (const file of application.files) documents.push(await this.documentOf(file));
    const id = randomUUID();
    const stored = await this.store(id, application, documents);
    const row = stored ? await this.applications.find(id) : await this.applications.findSubmission(submissionId!);
    if (!row) throw new Error(`Application ${id} not found`);
    if (!stored) return this.repeat(row, application);
    await this.live.publish({ type: 'partner_application_changed', applicationId: id, status: 'pending' }, { staff: true });
    return row;
  }

  private store(id: string, { details, ein, submissionId }: Application, documents: NewDocument[]): Promise<boolean> {
    const sealedEin = this.eins.seal(ein, id);
    return this.db.transaction(async (tx) => {
      if (!(await this.applications.insert(tx, { ...details, id, submissionId, sealedEin }))) return false;
      await this.documents.insert(tx, id, documents);
      await this.notifications.queueEmail(tx, details.contactEmail, partnerReceivedEmail(), `partner:${id}:received`);
      return true;
    });
  }

  /** Returns the earlier application for an identical repeat, and removes the duplicate files. */
  private async repeat(earlier: PartnerRow, { details, ein, files }: Application): Promise<PartnerRow> {
    const same =
      DETAILS.every((name) => earlier[name] === details[name]) &&
      this.eins.open(earlier.sealedEin, earlier.id) === ein &&
      earlier.documents.map(({ sha256 }) => sha256).join() === files.map(({ sha256 }) => sha256).join();
    if (!same) throw new ApplicationDiffers();
    await Promise.allSettled(files.map(({ key }) => this.files.remove(key)));
    return earlier;
  }

  private async documentOf(file: UploadedFile): Promise<NewDocument> {
    const { mediaType, extension } = await this.checkDocument.execute(file);
    const { key: fileKey, originalName, bytes, sha256 } = file;
    return { filename: `${randomUUID()}${extension}`, originalName, fileKey, bytes, sha256, mediaType };
  }
}
