import type { AddCallbackRequest } from '@warmline/contracts/api/callbacks';
import { ADMIN_MESSAGES } from '@warmline/contracts/admin-messages';
import { LIMITS } from '@warmline/contracts/limits';
import { Email, RequiredText } from '../../../../platform/http/fields.js';
import { Dollars, StateText, UsPhone } from '../../../../platform/http/entry-fields.js';

export class AddCallbackDto implements AddCallbackRequest {
  @RequiredText(ADMIN_MESSAGES.nameRequired, LIMITS.name.max)
  name!: string;

  @Email(ADMIN_MESSAGES.emailInvalid)
  email!: string;

  @UsPhone()
  phone!: string;

  @StateText()
  state!: string;

  @Dollars(ADMIN_MESSAGES.priceRequired)
  price!: number | string;
}
