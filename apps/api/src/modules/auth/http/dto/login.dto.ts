import { AUTH_MESSAGES } from '@warmline/contracts/auth/messages';
import type { LoginRequest } from '@warmline/contracts/auth/types';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

export class LoginDto implements LoginRequest {
  // Decorators apply from the bottom up: the first broken rule gives the message.
  @MaxLength(LIMITS.email.max)
  @IsNotEmpty({ message: AUTH_MESSAGES.usernameRequired })
  @IsString({ message: AUTH_MESSAGES.usernameRequired })
  username!: string;

  @MaxLength(USER_LIMITS.newPassword.max)
  @IsNotEmpty({ message: AUTH_MESSAGES.passwordRequired })
  @IsString({ message: AUTH_MESSAGES.passwordRequired })
  password!: string;
}
