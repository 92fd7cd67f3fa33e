import { Injectable } from '@nestjs/common';
import type { AgencySettings, SaveAgencyRequest } from '@warmline/contracts/agencies/types';
import { contentVersion } from '../../../platform/crypto/content-version.js';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/errors/app-error.js';
import { Audit, type AuditActor } from '../../audit/public.js';
import { SettingsChanged, Users } from '../../users/public.js';
import { AgencyRepository, type StoredAgency } from '../persistence/agency.repository.js';

/** Reads and changes the name, time zone and billing email of an agency for its owner and managers (P63). */
@Injectable()
export class EditAgency {
  constructor(
    private readonly db: Database,
    private readonly agencies: AgencyRepository,
    private readonly users: Users,
    private readonly audit: Audit,
  ) {}

  async read(agencyId: string, tx?: Transaction): Promise<AgencySettings> {
    const agency = await this.agencies.find(agencyId, tx);
    if (!agency) throw new NotFound('The agency');
    const { name, timeZone, billingEmail } = agency;
    return { ...agency, version: contentVersion([name, timeZone, billingEmail]) };
  }

  /** Throws SettingsChanged when someone else saved first. */
  async save(actor: AuditActor, agencyId: string, { version, ...entered }: SaveAgencyRequest): Promise<void> {
    const after: StoredAgency = { ...entered, billingEmail: entered.billingEmail || null };
    await this.db.transaction(async (tx) => {
      const { version: current, ...before } = await this.read(agencyId, tx);
      if (current !== version) throw new SettingsChanged();
      const changed = (['name', 'timeZone', 'billingEmail'] as const).filter((field) => before[field] !== after[field]);
      if (changed.length === 0) return;
      await this.agencies.save(tx, agencyId, after);
      // Lists of staff and receipts name the agency by its members' accounts.
      if (before.name !== after.name) await this.users.renameAgency(tx, await this.agencies.members(tx, agencyId), after.name);
      const valuesOf = (agency: StoredAgency) => Object.fromEntries(changed.map((field) => [field, agency[field] ?? '']));
      await this.audit.record(tx, {
        actor,
        action: 'agency.changed',
        target: { kind: 'agency', id: agencyId, label: after.name },
        before: valuesOf(before),
        after: valuesOf(after),
      });
    });
  }
}
