import type { UploadQuery } from '@warmline/contracts/lead-imports/types';
import { VENDOR_LIMITS, type ChangeVendorRequest } from '@warmline/contracts/lead-imports/vendors';
import { LEAD_PRICE_PROFILES, MAX_CHARGE_CENTS, type LeadPriceProfile } from '@warmline/contracts/prices/price-book';
import { IsIn, IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { MayBeEmpty } from '../../../../platform/http/entry-fields.js';
import { Optional, RequiredText, Trimmed } from '../../../../platform/http/fields.js';

export class UploadQueryDto implements UploadQuery {
  @MayBeEmpty()
  @Trimmed()
  @IsString()
  @IsNotEmpty()
  @MaxLength(VENDOR_LIMITS.name)
  vendor?: string;
}

export class ChangeVendorDto implements ChangeVendorRequest {
  @Optional()
  @RequiredText('Please enter a name', VENDOR_LIMITS.name)
  name?: string;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_CHARGE_CENTS)
  costCents?: number | null;

  @IsOptional()
  @IsIn(Object.keys(LEAD_PRICE_PROFILES))
  priceProfile?: LeadPriceProfile | null;
}
