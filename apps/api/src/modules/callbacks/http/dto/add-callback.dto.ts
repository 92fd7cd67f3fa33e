import { CALLBACK_MESSAGES } from '@warmline/contracts/callbacks/messages';
import type { AddCallbackRequest } from '@warmline/contracts/callbacks/types';
import { LEAD_MESSAGES } from '@warmline/contracts/leads/messages';
import { LIMITS } from '@warmline/contracts/limits';
import { MESSAGES } from '@warmline/contracts/messages';
import { Email, RequiredText } from '../../../../platform/http/fields.js';
import { Dollars, StateText, UsPhone } from '../../../../platform/http/entry-fields.js';

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
}
