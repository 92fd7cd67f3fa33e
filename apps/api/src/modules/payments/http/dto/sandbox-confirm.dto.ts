import type { SandboxConfirmRequest } from '@warmline/contracts/api/public-config';
import { Matches, MaxLength } from 'class-validator';

export class SandboxConfirmDto implements SandboxConfirmRequest {
  @Matches(/^pi_[A-Za-z0-9]+_secret_[A-Za-z0-9]+$/)
  @MaxLength(200)
  clientSecret!: string;

  @Matches(/^pm_[A-Za-z0-9_]+$/)
  @MaxLength(100)
  paymentMethod!: string;
}
