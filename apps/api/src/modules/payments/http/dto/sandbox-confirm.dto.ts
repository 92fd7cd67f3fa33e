import type { SandboxConfirmRequest } from '@warmline/contracts/payments/types';
import { IsIn, Matches, MaxLength } from 'class-validator';
import { Optional } from '../../../../platform/http/fields.js';

export class SandboxConfirmDto implements SandboxConfirmRequest {
  @MaxLength(200)
  @Matches(/^(?:pi|seti)_[A-Za-z0-9]+_secret_[A-Za-z0-9]+$/, { message: 'Unknown payment.' })
  clientSecret!: string;

  @MaxLength(100)
  @Matches(/^pm_[A-Za-z0-9_]+$/, { message: 'Please choose a test card.' })
  paymentMethod!: string;

  @Optional()
  @IsIn(['approve', 'refuse'])
  authentication?: 'approve' | 'refuse';
}
