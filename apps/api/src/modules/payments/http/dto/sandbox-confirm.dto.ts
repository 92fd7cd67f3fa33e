import type { SandboxConfirmRequest } from '@warmline/contracts/api/public-config';
import { IsIn, IsOptional, Matches, MaxLength } from 'class-validator';

export class SandboxConfirmDto implements SandboxConfirmRequest {
  @Matches(/^pi_[A-Za-z0-9]+_secret_[A-Za-z0-9]+$/, { message: 'This is not a payment of ours.' })
  @MaxLength(200)
  clientSecret!: string;

  @Matches(/^pm_[A-Za-z0-9_]+$/, { message: 'Please choose a test card.' })
  @MaxLength(100)
  paymentMethod!: string;

  @IsOptional()
  @IsIn(['approve', 'refuse'])
  authentication?: 'approve' | 'refuse';
}
