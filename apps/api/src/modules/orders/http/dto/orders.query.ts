import { ORDER_LIMITS } from '@warmline/contracts/orders/limits';
import { ORDER_VIEWS, type OrdersQuery, type OrderView, type PurchasesCsvQuery } from '@warmline/contracts/orders/types';
import { Transform } from 'class-transformer';
import { IsIn, IsISO8601, IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { QueryNumber, Trimmed } from '../../../../platform/http/fields.js';

const DAY_MS = 86_400_000;
const INVALID_DATE = { message: 'Please enter a date such as 2026-11-21.' };

/** Treats an empty form field as missing. */
const EmptyAsUndefined = () => Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value));

export class OrdersQueryDto implements OrdersQuery {
  @IsOptional()
  @EmptyAsUndefined()
  @IsIn(ORDER_VIEWS)
  view?: OrderView;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(ORDER_LIMITS.searchLength)
  q?: string;

  @IsOptional()
  @IsUUID('all', { message: 'The page is not known.' })
  cursor?: string;

  @QueryNumber(1, ORDER_LIMITS.pageSizeMax)
  limit?: number;
}

export class PurchasesCsvQueryDto implements PurchasesCsvQuery {
  @IsOptional()
  @EmptyAsUndefined()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, INVALID_DATE)
  @IsISO8601({ strict: true }, INVALID_DATE)
  from?: string;

  @IsOptional()
  @EmptyAsUndefined()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, INVALID_DATE)
  @IsISO8601({ strict: true }, INVALID_DATE)
  to?: string;
}

/** Returns the start and the end (exclusive) of a period of days, in UTC; null leaves a side open. */
export function toPeriod({ from, to }: PurchasesCsvQueryDto): { from: Date | null; until: Date | null } {
  return { from: from ? new Date(from) : null, until: to ? new Date(new Date(to).getTime() + DAY_MS) : null };
}
