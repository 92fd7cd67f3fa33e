import { LIMITS } from '@warmline/contracts/limits';
import { MESSAGES } from '@warmline/contracts/messages';
import type { LoginRequest } from '@warmline/contracts/api/auth';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

export class LoginDto implements LoginRequest {
  // Decorators apply from the bottom up: the first broken rule gives the message.
  @MaxLength(LIMITS.email.max)
  @IsNotEmpty({ message: MESSAGES.usernameRequired })
  @IsString({ message: MESSAGES.usernameRequired })
  username!: string;

  @MaxLength(LIMITS.newPassword.max)
  @IsNotEmpty({ message: MESSAGES.passwordRequired })
  @IsString({ message: MESSAGES.passwordRequired })
  password!: string;
}
