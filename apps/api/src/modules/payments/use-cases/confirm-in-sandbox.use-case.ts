import { Injectable } from '@nestjs/common';
import type { SandboxConfirmRequest, SandboxConfirmResponse } from '@warmline/contracts/payments/types';
import { PaymentSettings } from '../payments.settings.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { PaymentProvider } from '../payment-provider.js';

/** Pays with a test card at the payment emulator; never in production. */
@Injectable()
export class ConfirmInSandbox {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly settings: PaymentSettings,
  ) {}

  async execute(request: SandboxConfirmRequest): Promise<SandboxConfirmResponse> {
    const base = this.settings.STRIPE_API_BASE;
    if (base === undefined || this.settings.platform.production) throw new AppError('sandbox_only', 'Test payments are off.');
    return this.provider.confirmTestCard(base, request);
  }
}
