import { APPOINTMENT_MESSAGES, type PurchaseAppointmentRequest } from '@warmline/contracts/callbacks/appointments';
import { IsInt, Max, Min } from 'class-validator';
import { SelectionDto } from './selection.dto.js';

export class PurchaseAppointmentDto extends SelectionDto implements PurchaseAppointmentRequest {
  @Max(Number.MAX_SAFE_INTEGER, { message: APPOINTMENT_MESSAGES.one })
  @Min(1, { message: APPOINTMENT_MESSAGES.one })
  @IsInt({ message: APPOINTMENT_MESSAGES.one })
  appointmentId!: number;
}
