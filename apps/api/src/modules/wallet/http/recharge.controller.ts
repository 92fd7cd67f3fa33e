import { Body, Controller, Delete, Header, HttpCode, HttpStatus, Put } from '@nestjs/common';
import type { AutoRecharge } from '@warmline/contracts/wallet/recharge';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { agencyOf } from '../../agencies/public.js';
import { FreshSignIn } from '../../auth/public.js';
import { ReadWallet } from '../use-cases/read-wallet.use-case.js';
import { ManageRecharge } from '../use-cases/recharge/manage-recharge.use-case.js';
import { consentGiverOf } from './consent-giver.js';
import { RechargeDto } from './dto/recharge.dto.js';
import { presentRecharge } from './wallet.presenter.js';

/** Switches the auto-recharge of the caller's agency on and off (W15). */
@Controller('api/wallet/auto-recharge')
export class RechargeController {
  constructor(
    private readonly recharge: ManageRecharge,
    private readonly wallet: ReadWallet,
    private readonly freshSignIn: FreshSignIn,
  ) {}

  /** Needs a fresh sign-in (W47). */
  @Put()
  @Permission('wallet.use')
  @RateLimit('wallet-cards')
  @Header('cache-control', 'no-store')
  async switchOn(@Body() body: RechargeDto, @Caller() caller: Principal): Promise<AutoRecharge> {
    await this.freshSignIn.require(caller);
    await this.recharge.switchOn(body, consentGiverOf(caller));
    return presentRecharge((await this.wallet.read(agencyOf(caller))).recharge!);
  }

  /** Always possible, also while limits can't be counted. */
  @Delete()
  @Permission('wallet.use')
  @RateLimit('own-lists')
  @HttpCode(HttpStatus.NO_CONTENT)
  async switchOff(@Caller() caller: Principal): Promise<void> {
    await this.recharge.switchOff(agencyOf(caller));
  }
}
