import { MESSAGES } from '@warmline/contracts/fields/messages';
import { SURVEY_MESSAGES } from '@warmline/contracts/surveys/messages';
import {
  OPTIONAL_EMAILS,
  type EmailChoices,
  type OptionalEmail,
  type SaveProfileRequest,
} from '@warmline/contracts/users/profile';
import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, IsString, MaxLength } from 'class-validator';
import { Phone, RequiredText } from '../../../../platform/http/fields.js';

export class SaveProfileDto implements SaveProfileRequest {
  @RequiredText(SURVEY_MESSAGES.firstNameRequired)
  firstName!: string;

  @RequiredText(SURVEY_MESSAGES.lastNameRequired)
  lastName!: string;

  @Phone(MESSAGES.phoneTooShort)
  phone!: string;

  @IsString()
  @MaxLength(100)
  version!: string;
}

export class EmailChoicesDto implements EmailChoices {
  @IsArray()
  @ArrayUnique()
  @ArrayMaxSize(OPTIONAL_EMAILS.length)
  @IsIn(OPTIONAL_EMAILS, { each: true })
  turnedOff!: OptionalEmail[];
}
