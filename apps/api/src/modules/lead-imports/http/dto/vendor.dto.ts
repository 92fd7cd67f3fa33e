import type { UploadQuery } from '@warmline/contracts/lead-imports/types';
import { VENDOR_LIMITS, type VendorRequest } from '@warmline/contracts/lead-imports/vendors';
import { LEAD_PRICE_PROFILES, MAX_CHARGE_CENTS, type LeadPriceProfile } from '@warmline/contracts/prices/price-book';
import { IsIn, IsInt, IsNotEmpty, IsString, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { MayBeEmpty } from '../../../../platform/http/entry-fields.js';
import { RequiredText, Trimmed } from '../../../../platform/http/fields.js';

const UnlessNull = () => ValidateIf((_, value) => value !== null);

export class UploadQueryDto implements UploadQuery {
  @MayBeEmpty()
  @Trimmed()
  @IsString()
  @IsNotEmpty()
  @MaxLength(VENDOR_LIMITS.name)
  vendor?: string;
}

export class VendorDto implements VendorRequest {
  @RequiredText('Please enter a name', VENDOR_LIMITS.name)
  name!: string;

  @UnlessNull()
  @IsInt()
  @Min(0)
  @Max(MAX_CHARGE_CENTS)
  costCents!: number | null;

  @UnlessNull()
  @IsIn(Object.keys(LEAD_PRICE_PROFILES))
  priceProfile!: LeadPriceProfile | null;
}
