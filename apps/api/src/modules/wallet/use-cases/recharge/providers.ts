import { CancelReplacedCharge } from './cancel-replaced-charge.js';
import { ChargeCard } from './charge-card.js';
import { JudgeBalances } from './judge-balance.use-case.js';
import { ManageRecharge } from './manage-recharge.use-case.js';
import { NotifyLowBalance } from './notify-low-balance.js';
import { RechargeTransitions } from './recharge-transitions.js';

/** Charges a card when the balance is low. */
export const RECHARGE = [CancelReplacedCharge, ChargeCard, JudgeBalances, ManageRecharge, NotifyLowBalance, RechargeTransitions];
