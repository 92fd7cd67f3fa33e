import { APPOINTMENT_MESSAGES, type PurchaseAppointmentRequest } from '@warmline/contracts/callbacks/appointments';
import { IsBoolean, IsInt, IsNumber, IsOptional, Max, Min } from 'class-validator';
import { BalanceDto } from './balance.dto.js';
import { MAX_SHOWN } from './purchase-callbacks.dto.js';

export class PurchaseAppointmentDto extends BalanceDto implements PurchaseAppointmentRequest {
  @Max(Number.MAX_SAFE_INTEGER, { message: APPOINTMENT_MESSAGES.one })
  @Min(1, { message: APPOINTMENT_MESSAGES.one })
  @IsInt({ message: APPOINTMENT_MESSAGES.one })
  appointmentId!: number;

  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(MAX_SHOWN)
  total?: number;

  @IsOptional()
  @IsBoolean()
  allowListed?: boolean;
}
