import type { AddCallbackRequest } from '@warmline/contracts/api/callbacks';
import { DESK_MESSAGES } from '@warmline/contracts/desk-messages';
import { LIMITS } from '@warmline/contracts/limits';
import { Email, RequiredText } from '../../../../platform/http/fields.js';
import { Dollars, StateText, UsPhone } from './desk-fields.js';

export class AddCallbackDto implements AddCallbackRequest {
  @RequiredText(DESK_MESSAGES.nameRequired, LIMITS.name.max)
  name!: string;

  @Email(DESK_MESSAGES.emailInvalid)
  email!: string;

  @UsPhone()
  phone!: string;

  @StateText()
  state!: string;

  @Dollars(DESK_MESSAGES.priceRequired)
  price!: number | string;
}
