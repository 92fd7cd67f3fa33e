import { Injectable } from '@nestjs/common';
import { VENDOR_LIMITS } from '@warmline/contracts/lead-imports/vendors';
import { Database } from '../../../../platform/database/database.js';
import { Audit, type AuditActor } from '../../../audit/public.js';
import { TooManyVendors } from '../../lead-imports.errors.js';
import { VendorRepository, type VendorDefaults } from '../../persistence/vendor.repository.js';

/** Finds the vendor that an upload names, or adds it. Two uploads at once get the same vendor. */
@Injectable()
export class FindVendor {
  constructor(
    private readonly db: Database,
    private readonly vendors: VendorRepository,
    private readonly audit: Audit,
  ) {}

  async execute(name: string, actor: AuditActor): Promise<VendorDefaults> {
    const known = await this.vendors.findByName(name);
    if (known) return known;
    await this.db.transaction(async (tx) => {
      if ((await this.vendors.count(tx)) >= VENDOR_LIMITS.vendors) throw new TooManyVendors();
      const id = await this.vendors.add(tx, name, actor.userId);
      if (id === null) return;
      await this.audit.record(tx, { actor, action: 'vendor.added', target: { kind: 'import', id, label: name } });
    });
    return (await this.vendors.findByName(name))!;
  }
}
