import { AUTH_MESSAGES } from '@warmline/contracts/auth/messages';
import type {
  ConfirmTwoFactorRequest,
  EnrolTwoFactorRequest,
  SecondStepRequest,
  TwoFactorProof,
} from '@warmline/contracts/auth/types';
import { IsString, MaxLength } from 'class-validator';
import { RequiredText } from '../../../../platform/http/fields.js';
import { CurrentPassword } from './password.fields.js';

const CODE_LENGTH = 40;
const CHALLENGE_LENGTH = 1_000;

export class SecondStepDto implements SecondStepRequest {
  @IsString()
  @MaxLength(CHALLENGE_LENGTH)
  challenge!: string;

  @RequiredText(AUTH_MESSAGES.codeRequired, CODE_LENGTH)
  code!: string;
}

export class EnrolTwoFactorDto implements EnrolTwoFactorRequest {
  @CurrentPassword()
  currentPassword!: string;
}

export class ConfirmTwoFactorDto implements ConfirmTwoFactorRequest {
  @RequiredText(AUTH_MESSAGES.codeRequired, CODE_LENGTH)
  code!: string;
}

export class TwoFactorProofDto implements TwoFactorProof {
  @CurrentPassword()
  currentPassword!: string;

  @RequiredText(AUTH_MESSAGES.codeRequired, CODE_LENGTH)
  code!: string;
}
