import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { UsersModule } from '../users/users.module.js';
import { AgencyController } from './http/agency.controller.js';
import { AgencyRepository } from './persistence/agency.repository.js';
import { Agencies } from './persistence/agencies.repository.js';
import { EditAgency } from './use-cases/edit-agency.use-case.js';

@Module({
  imports: [AuditModule, UsersModule],
  controllers: [AgencyController],
  providers: [Agencies, AgencyRepository, EditAgency],
  exports: [Agencies],
})
export class AgenciesModule {}
