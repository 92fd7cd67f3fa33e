import { CALLBACK_MESSAGES } from '@warmline/contracts/callbacks/messages';
import type { AddCallbackRequest } from '@warmline/contracts/callbacks/types';
import { LEAD_MESSAGES } from '@warmline/contracts/leads/messages';
import { LIMITS } from '@warmline/contracts/limits';
import { MESSAGES } from '@warmline/contracts/messages';
import { parseRequestedTime } from '@warmline/domain/callbacks/requested-time';
import { ValidateBy } from 'class-validator';
import { Email, RequiredText } from '../../../../platform/http/fields.js';
import { Dollars, MayBeEmpty, StateText, UsPhone } from '../../../../platform/http/entry-fields.js';

export class AddCallbackDto implements AddCallbackRequest {
  @RequiredText(LEAD_MESSAGES.nameRequired, LIMITS.name.max)
  name!: string;

  @Email(MESSAGES.validEmailRequired)
  email!: string;

  @UsPhone()
  phone!: string;

  @StateText()
  state!: string;

  @Dollars(CALLBACK_MESSAGES.priceRequired)
  price!: number | string;

  @MayBeEmpty()
  @ProspectTime()
  requestedAt?: string;
}

/** A day and time; those that can be read can be in any state. */
function ProspectTime() {
  const isTime = (value: unknown) => typeof value === 'string' && parseRequestedTime(value, '') !== null;
  return ValidateBy({ name: 'isProspectTime', validator: { validate: isTime } }, { message: CALLBACK_MESSAGES.requestedInvalid });
}
