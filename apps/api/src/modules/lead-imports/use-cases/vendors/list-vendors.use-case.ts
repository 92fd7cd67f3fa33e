import { Injectable } from '@nestjs/common';
import type { Vendor, VendorRow } from '@warmline/contracts/lead-imports/vendors';
import { VendorRepository } from '../../persistence/vendor.repository.js';

/** Lists the vendors, with or without their figures. */
@Injectable()
export class ListVendors {
  constructor(private readonly vendors: VendorRepository) {}

  names(): Promise<Vendor[]> {
    return this.vendors.list();
  }

  figures(): Promise<VendorRow[]> {
    return this.vendors.figures();
  }
}
