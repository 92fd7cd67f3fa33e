import { LIMITS } from '@warmline/contracts/limits';
import { MESSAGES } from '@warmline/contracts/messages';
import {
  REFUND_REASONS,
  type RefundOrderRequest,
  type RefundReason,
  type StaffCancelRequest,
  type TransferOrdersQuery,
} from '@warmline/contracts/orders/admin-types';
import { ORDER_LIMITS } from '@warmline/contracts/orders/limits';
import { ORDER_MESSAGES } from '@warmline/contracts/orders/messages';
import {
  ORDER_CHANNELS,
  ORDER_KINDS,
  ORDER_STATUSES,
  type OrderChannel,
  type OrderKind,
  type OrderStatus,
} from '@warmline/contracts/orders/types';
import { PRODUCTS, type Product } from '@warmline/contracts/prices/products';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, Matches, Max, MaxLength, Min } from 'class-validator';
import { QueryNumber, RequiredText, Trimmed } from '../../../../platform/http/fields.js';
import type { AdminOrderCursor } from '../../persistence/admin-order.repository.js';

const CURSOR = /^([0-3])\.(\d{1,16})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** Treats an empty form field as missing. */
const EmptyAsUndefined = () => Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value));

export class TransferOrdersQueryDto implements TransferOrdersQuery {
  @IsOptional()
  @EmptyAsUndefined()
  @IsIn(ORDER_KINDS)
  kind?: OrderKind;

  @IsOptional()
  @EmptyAsUndefined()
  @IsIn(PRODUCTS)
  product?: Product;

  @IsOptional()
  @EmptyAsUndefined()
  @IsIn(ORDER_STATUSES)
  status?: OrderStatus;

  @IsOptional()
  @EmptyAsUndefined()
  @IsIn(ORDER_CHANNELS)
  channel?: OrderChannel;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(ORDER_LIMITS.searchLength)
  q?: string;

  @IsOptional()
  @Matches(CURSOR, { message: 'The page is not known.' })
  cursor?: string;

  @QueryNumber(1, ORDER_LIMITS.pageSizeMax)
  limit?: number;
}

export class StaffCancelDto implements StaffCancelRequest {
  @RequiredText(MESSAGES.reasonRequired, LIMITS.longText.max)
  reason!: string;
}

export class RefundOrderDto implements RefundOrderRequest {
  @IsUUID()
  requestId!: string;

  @IsInt({ message: ORDER_MESSAGES.refundAmountRequired })
  @Min(1, { message: ORDER_MESSAGES.refundAmountRequired })
  @Max(2_000_000_000, { message: ORDER_MESSAGES.refundAmountRequired })
  amountCents!: number;

  @IsIn(REFUND_REASONS, { message: ORDER_MESSAGES.refundReasonRequired })
  reason!: RefundReason;

  @RequiredText(MESSAGES.reasonRequired, LIMITS.longText.max)
  note!: string;

  @IsInt()
  @Min(0)
  @Max(2_000_000_000)
  refundedCents!: number;
}

/** Decodes a cursor such as `3.1763750000000000.018f…` to the start of a page. */
export function decodeCursor(cursor: string | undefined): AdminOrderCursor | null {
  const [, rank, micros, id] = CURSOR.exec(cursor ?? '') ?? [];
  return id === undefined ? null : { rank: Number(rank), createdMicros: Number(micros), id };
}

export function encodeCursor({ rank, createdMicros, id }: AdminOrderCursor): string {
  return `${rank}.${createdMicros}.${id}`;
}
