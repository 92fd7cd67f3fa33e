import { Body, Controller, Get, HttpCode, HttpStatus, Post } from '@nestjs/common';
import type { EnrolTwoFactorResponse, RecoveryCodes, TwoFactorState } from '@warmline/contracts/auth/types';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { ManageTwoFactor } from '../use-cases/manage-two-factor.use-case.js';
import { ConfirmTwoFactorDto, EnrolTwoFactorDto, TwoFactorProofDto } from './dto/two-factor.dto.js';

@Controller('api/me/two-factor')
export class TwoFactorController {
  constructor(private readonly twoFactor: ManageTwoFactor) {}

  @Get()
  @Permission('own_account')
  async state(@Caller() caller: Principal): Promise<TwoFactorState> {
    return this.twoFactor.state(caller);
  }

  /** Starts enrollment and returns the secret for the app; two-factor sign-in stays off until `confirm`. */
  @Post('enrol')
  @Permission('own_account')
  @HttpCode(HttpStatus.OK)
  async enrol(@Body() { currentPassword }: EnrolTwoFactorDto, @Caller() caller: Principal): Promise<EnrolTwoFactorResponse> {
    return this.twoFactor.enrol(caller.userId, currentPassword);
  }

  /** Turns two-factor sign-in on; only this response contains the recovery codes. */
  @Post('confirm')
  @Permission('own_account')
  @HttpCode(HttpStatus.OK)
  async confirm(@Body() { code }: ConfirmTwoFactorDto, @Caller() caller: Principal): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.twoFactor.confirm(caller, code) };
  }

  @Post('disable')
  @Permission('own_account')
  @HttpCode(HttpStatus.NO_CONTENT)
  async disable(@Body() proof: TwoFactorProofDto, @Caller() caller: Principal): Promise<void> {
    await this.twoFactor.disable(caller, proof);
  }

  @Post('recovery-codes')
  @Permission('own_account')
  @HttpCode(HttpStatus.OK)
  async renew(@Body() proof: TwoFactorProofDto, @Caller() caller: Principal): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.twoFactor.renewRecoveryCodes(caller, proof) };
  }
}
