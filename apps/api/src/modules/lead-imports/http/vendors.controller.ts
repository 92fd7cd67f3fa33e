import { Body, Controller, Get, HttpCode, HttpStatus, Post } from '@nestjs/common';
import type { Vendor, VendorRow } from '@warmline/contracts/lead-imports/vendors';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { UuidParam } from '../../../platform/http/uuid-param.js';
import { ChangeVendor } from '../use-cases/vendors/change-vendor.use-case.js';
import { ListVendors } from '../use-cases/vendors/list-vendors.use-case.js';
import { ChangeVendorDto } from './dto/vendor.dto.js';

@Controller('api/admin/vendors')
export class VendorsController {
  constructor(
    private readonly vendors: ListVendors,
    private readonly changeVendor: ChangeVendor,
  ) {}

  /** Returns all vendors by name. */
  @Get()
  @Permission('leads.import')
  @RateLimit('admin-lists')
  list(): Promise<Vendor[]> {
    return this.vendors.names();
  }

  /** Returns all vendors with what was stored, sold and earned. */
  @Get('figures')
  @Permission('leads.import')
  @RateLimit('admin-lists')
  figures(): Promise<VendorRow[]> {
    return this.vendors.figures();
  }

  /** Changes the name and the defaults of a vendor. */
  @Post(':id')
  @HttpCode(HttpStatus.OK)
  @Permission('leads.import')
  @RateLimit('admin-changes')
  change(@UuidParam() id: string, @Body() body: ChangeVendorDto, @Caller() caller: Principal): Promise<Vendor> {
    return this.changeVendor.execute(id, body, caller);
  }
}
