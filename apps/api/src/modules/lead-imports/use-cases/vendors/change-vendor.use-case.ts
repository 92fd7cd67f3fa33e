import { Injectable } from '@nestjs/common';
import type { ChangeVendorRequest, Vendor } from '@warmline/contracts/lead-imports/vendors';
import { violatedConstraint } from '../../../../platform/database/database-errors.js';
import { Database } from '../../../../platform/database/database.js';
import { NotFound } from '../../../../platform/errors/app-error.js';
import { Audit, type AuditActor } from '../../../audit/public.js';
import { VendorKnown } from '../../lead-imports.errors.js';
import { VendorRepository } from '../../persistence/vendor.repository.js';

/**
 * Changes what is named of a vendor's name and defaults: what a file brought meanwhile stays. Files that are uploaded already
 * keep theirs. Throws NotFound, VendorKnown.
 */
@Injectable()
export class ChangeVendor {
  constructor(
    private readonly db: Database,
    private readonly vendors: VendorRepository,
    private readonly audit: Audit,
  ) {}

  async execute(id: string, { name, costCents, priceProfile }: ChangeVendorRequest, actor: AuditActor): Promise<Vendor> {
    try {
      return await this.db.transaction(async (tx) => {
        const before = await this.vendors.lock(tx, id);
        if (!before) throw new NotFound('The vendor');
        const after = {
          id,
          name: name ?? before.name,
          costCents: costCents === undefined ? before.costCents : costCents,
          priceProfile: priceProfile === undefined ? before.priceProfile : priceProfile,
        };
        await this.vendors.change(tx, after);
        const target = { kind: 'import', id, label: after.name } as const;
        const values = { before: valuesOf(before), after: valuesOf(after) };
        await this.audit.record(tx, { actor, action: 'vendor.changed', target, ...values });
        return after;
      });
    } catch (error) {
      throw violatedConstraint(error) === 'lead_vendors_name_key' ? new VendorKnown() : error;
    }
  }
}

function valuesOf({ name, costCents, priceProfile }: Vendor) {
  return { name, costCents, priceProfile };
}
