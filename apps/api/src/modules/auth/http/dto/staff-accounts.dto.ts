import {
  STAFF_ROLES,
  type InviteStaffRequest,
  type SetAccessRequest,
  type SetStatusRequest,
  type StaffRole,
} from '@warmline/contracts/auth/staff-accounts';
import { MESSAGES } from '@warmline/contracts/fields/messages';
import { SURVEY_MESSAGES } from '@warmline/contracts/surveys/messages';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { IsIn, Matches, MinLength } from 'class-validator';
import { Email, RequiredText } from '../../../../platform/http/fields.js';
import { CurrentPassword } from './password.fields.js';

const { min, max, pattern } = USER_LIMITS.username;

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

  // Decorators apply from the bottom up: the first broken rule gives the message.
  @Matches(pattern, { message: SURVEY_MESSAGES.usernameCharacters })
  @MinLength(min, { message: SURVEY_MESSAGES.usernameTooShort })
  @RequiredText(SURVEY_MESSAGES.usernameTooShort, max)
  username!: string;

  @Email(MESSAGES.emailInvalid)
  email!: string;
}
