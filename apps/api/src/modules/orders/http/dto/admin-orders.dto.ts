import { ORDER_LIMITS } from '@warmline/contracts/orders/limits';
import { ORDER_MESSAGES } from '@warmline/contracts/orders/messages';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { MESSAGES } from '@warmline/contracts/fields/messages';
import {
  ORDER_NEEDS,
  REFUND_REASONS,
  TRANSFER_ORDER_SORTS,
  type OrderNeed,
  type RefundOrderRequest,
  type RefundReason,
  type StaffCancelRequest,
  type TransferOrderSort,
  type TransferOrdersQuery,
} from '@warmline/contracts/orders/admin-types';
import {
  ORDER_CHANNELS,
  ORDER_KINDS,
  ORDER_STATUSES,
  type OrderChannel,
  type OrderKind,
  type OrderStatus,
} from '@warmline/contracts/orders/types';
import type { SortBy } from '@warmline/contracts/lists/page';
import { PRODUCTS, type Product } from '@warmline/contracts/prices/products';
import { productOfKind } from '@warmline/domain/prices/product';
import { applyDecorators } from '@nestjs/common';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { DayRangeQueryDto, toInstants } from '../../../../platform/http/day-range.query.js';
import { MayBeEmpty } from '../../../../platform/http/entry-fields.js';
import { Optional, QueryNumber, RequiredText, Trimmed } from '../../../../platform/http/fields.js';
import { Cursor, SortedBy } from '../../../../platform/lists/page.query.js';
import type { AdminOrderFilter } from '../../persistence/lists/admin-order.repository.js';

export class TransferOrdersQueryDto extends DayRangeQueryDto implements TransferOrdersQuery {
  @MayBeEmpty()
  @IsIn(ORDER_KINDS)
  kind?: OrderKind;

  @MayBeEmpty()
  @IsIn([...PRODUCTS, 'all'])
  product?: Product | 'all';

  @MayBeEmpty()
  @IsIn(ORDER_STATUSES)
  status?: OrderStatus;

  @MayBeEmpty()
  @IsIn(ORDER_CHANNELS)
  channel?: OrderChannel;

  @MayBeEmpty()
  @IsIn(ORDER_NEEDS)
  need?: OrderNeed;

  @Optional()
  @Trimmed()
  @IsString()
  @MaxLength(ORDER_LIMITS.searchLength)
  q?: string;

  @Cursor()
  cursor?: string;

  @SortedBy(TRANSFER_ORDER_SORTS)
  sort?: SortBy<TransferOrderSort>;

  @QueryNumber(1, ORDER_LIMITS.pageSizeMax)
  limit?: number;
}

export class StaffCancelDto implements StaffCancelRequest {
  @RequiredText(MESSAGES.reasonRequired, LIMITS.longText.max)
  reason!: string;
}

/** IDs of at least one lead or callback of an order. */
const SomeIds = () =>
  applyDecorators(
    Max(Number.MAX_SAFE_INTEGER, { each: true }),
    Min(1, { each: true }),
    IsInt({ each: true }),
    ArrayMaxSize(ORDER_LIMITS.leadsPerPurchase),
    ArrayNotEmpty(),
    ArrayUnique(),
    IsArray(),
  );

export class RefundOrderDto implements RefundOrderRequest {
  @IsUUID()
  requestId!: string;

  @IsInt({ message: ORDER_MESSAGES.refundAmountRequired })
  @Min(1, { message: ORDER_MESSAGES.refundAmountRequired })
  @Max(2_000_000_000, { message: ORDER_MESSAGES.refundAmountRequired })
  amountCents!: number;

  @Optional()
  @SomeIds()
  leadIds?: number[];

  @Optional()
  @SomeIds()
  callbackIds?: number[];

  @Optional()
  @IsInt()
  @Min(0)
  @Max(LIMITS.units.max)
  transfers?: number;

  @IsIn(REFUND_REASONS, { message: ORDER_MESSAGES.refundReasonRequired })
  reason!: RefundReason;

  @RequiredText(ORDER_MESSAGES.refundNoteRequired, LIMITS.longText.max)
  note!: string;

  @IsInt()
  @Min(0)
  @Max(2_000_000_000)
  refundedCents!: number;
}

/** Returns the filter of a query; by default all call-transfer orders. */
export function toFilter(query: TransferOrdersQueryDto): AdminOrderFilter {
  const { kind = 'transfers', product = productOfKind(kind), status = null, channel = null, need = null, q = '' } = query;
  return { product: product === 'all' ? null : product, status, channel, need, paid: toInstants(query), text: q };
}
