import { Module } from '@nestjs/common';
import { AuditController } from './http/audit.controller.js';
import { AuditRepository } from './persistence/audit.repository.js';
import { Audit } from './persistence/audit-trail.repository.js';
import { ReadAudit } from './use-cases/read-audit.use-case.js';

@Module({ controllers: [AuditController], providers: [Audit, AuditRepository, ReadAudit], exports: [Audit] })
export class AuditModule {}
