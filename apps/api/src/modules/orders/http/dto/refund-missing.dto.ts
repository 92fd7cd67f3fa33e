import type { RefundMissingRequest } from '@warmline/contracts/orders/types';
import { IsInt, IsUUID, Max, Min } from 'class-validator';

export class RefundMissingDto implements RefundMissingRequest {
  @IsUUID()
  requestId!: string;

  @IsInt()
  @Min(1)
  @Max(2_000_000_000)
  missing!: number;
}
