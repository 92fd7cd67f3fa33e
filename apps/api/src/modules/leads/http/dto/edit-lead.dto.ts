import type { EditLeadRequest } from '@warmline/contracts/leads/admin-types';
import { LEAD_MESSAGES } from '@warmline/contracts/leads/messages';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { MESSAGES } from '@warmline/contracts/fields/messages';
import { IsString, MaxLength } from 'class-validator';
import { Dollars, MayBeEmpty, StateText, UsPhone } from '../../../../platform/http/entry-fields.js';
import { Email, RequiredText } from '../../../../platform/http/fields.js';
import { FormFillTime } from './form-fill-time.js';

export class EditLeadDto implements EditLeadRequest {
  @IsString()
  @MaxLength(40)
  version!: string;

  @RequiredText(LEAD_MESSAGES.nameRequired, LIMITS.name.max)
  name!: string;

  @MayBeEmpty()
  @Email(MESSAGES.validEmailRequired)
  email?: string;

  @UsPhone()
  phone!: string;

  @StateText()
  state!: string;

  @MayBeEmpty()
  @Dollars()
  price?: number | string;

  @MayBeEmpty()
  @FormFillTime()
  formFillTime?: string;
}
