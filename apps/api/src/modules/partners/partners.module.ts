import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { CheckDocument } from './documents/check-document.js';
import { EinBox } from './ein-box.js';
import { PartnersController } from './http/partners.controller.js';
import { PartnerApplicationRepository } from './persistence/partner-application.repository.js';
import { PartnerDocumentRepository } from './persistence/partner-document.repository.js';
import { ApplyAsPartner } from './use-cases/apply-as-partner.use-case.js';
import { DecideApplication } from './use-cases/decide-application.use-case.js';
import { ListApplications } from './use-cases/list-applications.use-case.js';
import { OpenDocument } from './use-cases/open-document.use-case.js';
import { ResealEins } from './use-cases/reseal-eins.use-case.js';
import { RevealEin } from './use-cases/reveal-ein.use-case.js';
import { SeedDemoPartners } from './use-cases/seed-demo-partners.use-case.js';
import { SweepDocuments } from './use-cases/sweep-documents.use-case.js';

@Module({
  imports: [AuditModule, NotificationsModule],
  controllers: [PartnersController],
  providers: [
    ApplyAsPartner,
    ListApplications,
    DecideApplication,
    RevealEin,
    OpenDocument,
    SweepDocuments,
    ResealEins,
    SeedDemoPartners,
    CheckDocument,
    EinBox,
    PartnerApplicationRepository,
    PartnerDocumentRepository,
  ],
  exports: [ListApplications],
})
export class PartnersModule {}
