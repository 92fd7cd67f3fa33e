import { Injectable } from '@nestjs/common';
import type { Vendor, VendorRequest } from '@warmline/contracts/lead-imports/vendors';
import { violatedConstraint } from '../../../../platform/database/database-errors.js';
import { Database } from '../../../../platform/database/database.js';
import { NotFound } from '../../../../platform/errors/app-error.js';
import { Audit, type AuditActor } from '../../../audit/public.js';
import { VendorKnown } from '../../lead-imports.errors.js';
import { VendorRepository } from '../../persistence/vendor.repository.js';

/** Changes the name and the defaults of a vendor; files that are uploaded already keep theirs. Throws VendorKnown. */
@Injectable()
export class ChangeVendor {
  constructor(
    private readonly db: Database,
    private readonly vendors: VendorRepository,
    private readonly audit: Audit,
  ) {}

  async execute(id: string, wanted: VendorRequest, actor: AuditActor): Promise<Vendor> {
    const before = await this.vendors.find(id);
    if (!before) throw new NotFound('The vendor');
    try {
      await this.db.transaction(async (tx) => {
        await this.vendors.change(tx, id, wanted);
        const target = { kind: 'import', id, label: wanted.name } as const;
        await this.audit.record(tx, {
          actor,
          action: 'vendor.changed',
          target,
          before: valuesOf(before),
          after: valuesOf(wanted),
        });
      });
    } catch (error) {
      throw violatedConstraint(error) === 'lead_vendors_name_key' ? new VendorKnown() : error;
    }
    return { id, ...wanted };
  }
}

function valuesOf({ name, costCents, priceProfile }: VendorRequest) {
  return { name, costCents, priceProfile };
}
