import { IMPORT_LIMITS } from '@warmline/contracts/lead-imports/limits';
import {
  OPTIONAL_IMPORT_FIELDS,
  type ColumnMapping,
  type ImportPlanRequest,
  type OptionalImportField,
} from '@warmline/contracts/lead-imports/types';
import {
  AGE_RANGES,
  LEAD_PRICE_PROFILES,
  MAX_CHARGE_CENTS,
  type AgeRange,
  type LeadPriceProfile,
} from '@warmline/contracts/prices/price-book';
import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { ArrayUnique, IsArray, IsBoolean, IsIn, IsInt, IsObject, IsOptional, Max, Min, ValidateNested } from 'class-validator';
import { Optional } from '../../../../platform/http/fields.js';

const Column = () => applyDecorators(IsOptional(), IsInt(), Min(0), Max(IMPORT_LIMITS.columns - 1));

export class ColumnMappingDto implements ColumnMapping {
  @Column() name?: number;
  @Column() firstName?: number;
  @Column() lastName?: number;
  @Column() email?: number;
  @Column() phone?: number;
  @Column() state?: number;
  @Column() ageRange?: number;
  @Column() price?: number;
  @Column() cost?: number;
  @Column() formFillTime?: number;
}

export class ImportPlanDto implements ImportPlanRequest {
  @IsObject()
  @ValidateNested()
  @Type(() => ColumnMappingDto)
  mapping!: ColumnMappingDto;

  @Optional()
  @IsArray()
  @ArrayUnique()
  @IsIn(OPTIONAL_IMPORT_FIELDS, { each: true })
  notInFile?: OptionalImportField[];

  @IsIn(Object.keys(LEAD_PRICE_PROFILES))
  priceProfile!: LeadPriceProfile;

  @IsIn(AGE_RANGES)
  defaultAgeRange!: AgeRange;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_CHARGE_CENTS)
  costCents?: number | null;

  @Optional()
  @IsBoolean()
  stateByAreaCode?: boolean;
}
