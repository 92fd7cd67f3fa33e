import { Body, Controller, Delete, Get, Header, HttpCode, HttpStatus, Post, Put } from '@nestjs/common';
import { CARD_CONSENT, RECHARGE_CONSENT } from '@warmline/contracts/wallet/consents';
import type { OpenedCardSetup, SavedCard, WalletConsents } from '@warmline/contracts/wallet/types';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { UuidParam } from '../../../platform/http/uuid-param.js';
import { agencyOf } from '../../agencies/public.js';
import { FreshSignIn } from '../../auth/public.js';
import { ManageCards } from '../use-cases/cards/manage-cards.use-case.js';
import { consentGiverOf } from './consent-giver.js';
import { CardSetupDto } from './dto/cards.dto.js';
import { presentCard } from './wallet.presenter.js';

/** Serves the saved cards of the caller's agency (W14). */
@Controller('api/wallet')
export class CardsController {
  constructor(
    private readonly cards: ManageCards,
    private readonly freshSignIn: FreshSignIn,
  ) {}

  /** Returns what is agreed to before a card is saved, or charged by auto-recharge. */
  @Get('consents')
  @Permission('wallet.use')
  @RateLimit('own-lists')
  @Header('cache-control', 'no-store')
  consents(): WalletConsents {
    return { card: CARD_CONSENT, recharge: RECHARGE_CONSENT };
  }

  @Get('cards')
  @Permission('wallet.use')
  @RateLimit('own-lists')
  @Header('cache-control', 'no-store')
  async list(@Caller() caller: Principal): Promise<SavedCard[]> {
    return (await this.cards.list(agencyOf(caller))).map(presentCard);
  }

  /** Opens the setup of a card for the card form; needs a fresh sign-in (W47). */
  @Post('cards')
  @Permission('wallet.use')
  @RateLimit('wallet-cards')
  @HttpCode(HttpStatus.OK)
  @Header('cache-control', 'no-store')
  async open(@Body() { consentVersion }: CardSetupDto, @Caller() caller: Principal): Promise<OpenedCardSetup> {
    await this.freshSignIn.require(caller);
    return { clientSecret: await this.cards.openSetup(consentVersion, consentGiverOf(caller)) };
  }

  @Put('cards/:id/default')
  @Permission('wallet.use')
  @RateLimit('wallet-cards')
  @HttpCode(HttpStatus.NO_CONTENT)
  async makeDefault(@UuidParam() id: string, @Caller() caller: Principal): Promise<void> {
    await this.cards.makeDefault(agencyOf(caller), id);
  }

  @Delete('cards/:id')
  @Permission('wallet.use')
  @RateLimit('wallet-cards')
  @HttpCode(HttpStatus.NO_CONTENT)
  async remove(@UuidParam() id: string, @Caller() caller: Principal): Promise<void> {
    await this.cards.remove(agencyOf(caller), id);
  }
}
