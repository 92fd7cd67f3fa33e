import { APPOINTMENT_LIMITS, APPOINTMENT_MESSAGES } from '@warmline/contracts/callbacks/appointments';
import { CALLBACK_MESSAGES } from '@warmline/contracts/callbacks/messages';
import type { AddCallbackRequest } from '@warmline/contracts/callbacks/types';
import { LEAD_MESSAGES } from '@warmline/contracts/leads/messages';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { MESSAGES } from '@warmline/contracts/fields/messages';
import { parseRequestedTime } from '@warmline/domain/callbacks/requested-time';
import { IsInt, Max, Min, ValidateBy } from 'class-validator';
import { Email, RequiredText } from '../../../../platform/http/fields.js';
import { Dollars, MayBeEmpty, UsState, UsPhone } from '../../../../platform/http/entry-fields.js';

export class AddCallbackDto implements AddCallbackRequest {
  @RequiredText(LEAD_MESSAGES.nameRequired, LIMITS.name.max)
  name!: string;

  @Email(MESSAGES.validEmailRequired)
  email!: string;

  @UsPhone()
  phone!: string;

  @UsState()
  state!: string;

  @Dollars(CALLBACK_MESSAGES.priceRequired)
  price!: number | string;

  @MayBeEmpty()
  @ProspectTime(CALLBACK_MESSAGES.requestedInvalid)
  requestedAt?: string;

  @MayBeEmpty()
  @ProspectTime(APPOINTMENT_MESSAGES.slotInvalid)
  slotAt?: string;

  @MayBeEmpty()
  @Max(APPOINTMENT_LIMITS.minutes.max, { message: APPOINTMENT_MESSAGES.minutes })
  @Min(APPOINTMENT_LIMITS.minutes.min, { message: APPOINTMENT_MESSAGES.minutes })
  @IsInt({ message: APPOINTMENT_MESSAGES.minutes })
  slotMinutes?: number;
}

/** A day and time; those that can be read can be in any state. */
function ProspectTime(message: string) {
  const isTime = (value: unknown) => typeof value === 'string' && parseRequestedTime(value, '') !== null;
  return ValidateBy({ name: 'isProspectTime', validator: { validate: isTime } }, { message });
}
