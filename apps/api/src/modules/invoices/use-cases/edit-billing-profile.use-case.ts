import type { BillingProfile, SaveBillingProfileRequest } from '@warmline/contracts/statements/types';
import { Injectable } from '@nestjs/common';
import { contentVersion } from '../../../platform/crypto/content-version.js';
import { Database } from '../../../platform/database/database.js';
import { Agencies } from '../../agencies/public.js';
import { Audit, type AuditActor } from '../../audit/public.js';
import { SettingsChanged } from '../../users/public.js';
import { BillingProfiles, type StoredProfile } from '../persistence/billing-profile.repository.js';

const FIELDS = ['legalName', 'address', 'state', 'zip', 'poText', 'email'] as const;

/** Reads and changes whom the documents of an agency are made out to (W77). Documents that exist stay as they are. */
@Injectable()
export class EditBillingProfile {
  constructor(
    private readonly db: Database,
    private readonly profiles: BillingProfiles,
    private readonly agencies: Agencies,
    private readonly audit: Audit,
  ) {}

  async read(agencyId: string): Promise<BillingProfile> {
    const profile = await this.profiles.find(agencyId);
    return { ...profile, version: versionOf(profile) };
  }

  /** Throws SettingsChanged when someone else saved first. */
  async save(actor: AuditActor, agencyId: string, { version, ...after }: SaveBillingProfileRequest): Promise<void> {
    const { name } = await this.agencies.noticesTo(agencyId);
    await this.db.transaction(async (tx) => {
      const before = await this.profiles.lock(tx, agencyId);
      if (versionOf(before) !== version) throw new SettingsChanged();
      const changed = FIELDS.filter((field) => before[field] !== after[field]);
      if (changed.length === 0) return;
      await this.profiles.save(tx, agencyId, after);
      const valuesOf = (profile: StoredProfile) => Object.fromEntries(changed.map((field) => [field, profile[field]]));
      await this.audit.record(tx, {
        actor,
        action: 'billing_profile.changed',
        target: { kind: 'billing_profile', id: agencyId, label: name },
        before: valuesOf(before),
        after: valuesOf(after),
      });
    });
  }
}

function versionOf(profile: StoredProfile): string {
  return contentVersion(FIELDS.map((field) => profile[field]));
}
