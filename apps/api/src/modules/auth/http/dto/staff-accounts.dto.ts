import {
  STAFF_ROLES,
  type InviteStaffRequest,
  type SetAccessRequest,
  type SetStatusRequest,
  type StaffRole,
} from '@warmline/contracts/auth/staff-accounts';
import { MESSAGES } from '@warmline/contracts/fields/messages';
import { SURVEY_MESSAGES } from '@warmline/contracts/surveys/messages';
import { IsIn } from 'class-validator';
import { Email, RequiredText } from '../../../../platform/http/fields.js';
import { Username } from '../../../users/public.js';
import { CurrentPassword } from './password.fields.js';

export class SetAccessDto implements SetAccessRequest {
  @IsIn(STAFF_ROLES)
  access!: StaffRole;

  @CurrentPassword()
  currentPassword!: string;
}

export class SetStatusDto implements SetStatusRequest {
  @IsIn(['active', 'disabled'])
  status!: 'active' | 'disabled';

  @CurrentPassword()
  currentPassword!: string;
}

export class InviteStaffDto extends SetAccessDto implements InviteStaffRequest {
  @RequiredText(SURVEY_MESSAGES.firstNameRequired)
  firstName!: string;

  @RequiredText(SURVEY_MESSAGES.lastNameRequired)
  lastName!: string;

  @Username()
  username!: string;

  @Email(MESSAGES.emailInvalid)
  email!: string;
}
