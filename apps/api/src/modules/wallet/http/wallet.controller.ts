import { Body, Controller, Get, Header, HttpCode, HttpStatus, Param, Post, Query, Res } from '@nestjs/common';
import { LIMITS } from '@warmline/contracts/fields/limits';
import type { Deposit, OpenedDeposit, Wallet, WalletEntryPage } from '@warmline/contracts/wallet/types';
import type { FastifyReply } from 'fastify';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { presentPage, sendCsv } from '../../../platform/lists/list-response.js';
import { agencyOf, scopeOf } from '../../agencies/public.js';
import { FreshSignIn } from '../../auth/public.js';
import { OpenDeposits } from '../use-cases/deposits/open-deposit.use-case.js';
import { ReadWallet } from '../use-cases/read-wallet.use-case.js';
import { consentGiverOf } from './consent-giver.js';
import { DepositDto, toFeedFilter, WalletEntriesQueryDto } from './dto/wallet.dto.js';
import { ENTRIES_CSV, presentDeposit, presentEntry, presentOpened, presentWallet } from './wallet.presenter.js';

/**
 * The limits of the routes that open a payment of a deposit: those of each account, and those that payments of orders share
 * (M58).
 */
const DEPOSIT_LIMITS = ['intent', 'intent-hour', 'deposit', 'deposit-hour'] as const;

/** Serves the wallet of the caller's agency (W1). */
@Controller('api/wallet')
export class WalletController {
  constructor(
    private readonly wallet: ReadWallet,
    private readonly deposits: OpenDeposits,
    private readonly freshSignIn: FreshSignIn,
  ) {}

  @Get()
  @Permission('wallet.use')
  @RateLimit('own-lists')
  @Header('cache-control', 'no-store')
  async balance(@Caller() caller: Principal): Promise<Wallet> {
    return presentWallet(await this.wallet.read(agencyOf(caller)));
  }

  @Get('entries')
  @Permission('wallet.use')
  @RateLimit('own-lists')
  @Header('cache-control', 'no-store')
  async entries(
    @Query() { cursor, limit = LIMITS.listPageSize, ...filter }: WalletEntriesQueryDto,
    @Caller() caller: Principal,
  ): Promise<WalletEntryPage> {
    const range = { cursor, limit };
    return presentPage(await this.wallet.page(scopeOf(caller), caller.userId, toFeedFilter(filter), range), presentEntry);
  }

  /** Returns all matching entries as a CSV file. */
  @Get('entries.csv')
  @Permission('wallet.use')
  @RateLimit('exports')
  @Header('cache-control', 'no-store')
  csv(
    @Query() { cursor: _cursor, limit: _limit, ...filter }: WalletEntriesQueryDto,
    @Caller() caller: Principal,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    void reply.header('cache-control', 'no-store');
    return sendCsv(reply, this.wallet.parts(scopeOf(caller), toFeedFilter(filter)), ENTRIES_CSV);
  }

  /**
   * Opens a deposit, or pays one by a saved card; the same request ID is the same deposit (W3, W53). Keeping its card needs a
   * fresh sign-in (W47).
   */
  @Post('deposits')
  @Permission('wallet.use')
  @RateLimit(...DEPOSIT_LIMITS)
  @HttpCode(HttpStatus.OK)
  @Header('cache-control', 'no-store')
  async deposit(@Body() body: DepositDto, @Caller() caller: Principal): Promise<OpenedDeposit> {
    if (body.saveCard === true) await this.freshSignIn.require(caller);
    return presentOpened(await this.deposits.open(body, consentGiverOf(caller)));
  }

  @Get('deposits/:id')
  @Permission('wallet.use')
  @RateLimit('own-lists')
  @Header('cache-control', 'no-store')
  async read(@Param('id') id: string, @Caller() caller: Principal): Promise<Deposit> {
    return presentDeposit(await this.deposits.read(agencyOf(caller), id));
  }

  /** Continues an unpaid deposit, by its ID or reference. */
  @Post('deposits/:id/payment')
  @Permission('wallet.use')
  @RateLimit(...DEPOSIT_LIMITS)
  @HttpCode(HttpStatus.OK)
  @Header('cache-control', 'no-store')
  async pay(@Param('id') id: string, @Caller() caller: Principal): Promise<OpenedDeposit> {
    return presentOpened(await this.deposits.resume(agencyOf(caller), id));
  }
}
