import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { permissionsOf } from '@warmline/contracts/auth/access';
import type { SetupView } from '@warmline/contracts/orders/setup';
import { Public } from '../../../platform/auth/access.decorators.js';
import { MaybeCaller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { scopeOf, type PurchaseScope } from '../../agencies/public.js';
import { ReadSetup } from '../use-cases/setup/read-setup.use-case.js';
import { SaveSetup } from '../use-cases/setup/save-setup.use-case.js';
import { SaveSetupDto } from './dto/save-setup.dto.js';
import { presentSetup } from './order-setup.presenter.js';

/** Serves the set-up of paid orders to their buyers, by the reference in the receipt's link (M81). */
@Controller('api/order-setups')
export class OrderSetupsController {
  constructor(
    private readonly readSetup: ReadSetup,
    private readonly saveSetup: SaveSetup,
  ) {}

  @Get(':reference')
  @Public()
  @RateLimit('receipt-read')
  async read(@Param('reference') reference: string, @MaybeCaller() caller: Principal | undefined): Promise<SetupView> {
    return presentSetup(await this.readSetup.execute(reference, payingScope(caller)));
  }

  @Put(':reference')
  @Public()
  @RateLimit('order-setup')
  async save(
    @Param('reference') reference: string,
    @Body() body: SaveSetupDto,
    @MaybeCaller() caller: Principal | undefined,
  ): Promise<SetupView> {
    const scope = payingScope(caller);
    await this.saveSetup.execute(reference, body, scope);
    return presentSetup(await this.readSetup.execute(reference, scope));
  }
}

/** Who may pay an order may say how it is delivered. */
function payingScope(caller: Principal | undefined): PurchaseScope | null {
  return caller && permissionsOf(caller).includes('leads.buy') ? scopeOf(caller) : null;
}
