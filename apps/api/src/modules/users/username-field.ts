import { SURVEY_MESSAGES } from '@warmline/contracts/surveys/messages';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { applyDecorators } from '@nestjs/common';
import { IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { Trimmed } from '../../platform/http/fields.js';

const { pattern, min, max } = USER_LIMITS.username;
const TOO_SHORT = { message: SURVEY_MESSAGES.usernameTooShort };

/** The username of a new account (A5.12); the first broken rule gives the message. */
export function Username() {
  return applyDecorators(
    Trimmed(),
    IsString(TOO_SHORT),
    MinLength(min, TOO_SHORT),
    MaxLength(max),
    Matches(pattern, { message: SURVEY_MESSAGES.usernameCharacters }),
  );
}
