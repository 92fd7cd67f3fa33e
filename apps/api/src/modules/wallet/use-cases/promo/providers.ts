import { EndPromo } from './end-promo.use-case.js';
import { GrantPromo } from './grant-promo.use-case.js';
import { PromoCredit } from './promo-credit.js';

/** Grants and ends promo credit. */
export const PROMO = [EndPromo, GrantPromo, PromoCredit];
