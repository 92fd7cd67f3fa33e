import { STANDING_LIMITS } from './limits.ts';

/** Texts of the form and of the API's errors. */
export const STANDING_MESSAGES = {
  name: 'Please enter a name',
  pick: 'Please choose cheapest or newest',
  maxPrice: 'Please enter an amount from $0.01 to $1,000.00',
  maxPriceBelowFilter: (least: string) => `The filter wants leads from $${least} up. Please enter at least that.`,
  budget: 'Please enter an amount from $1.00 to $100,000.00',
  budgetBelowSpent: (spent: string) => `$${spent} is already spent in this period. Please enter at least that.`,
  period: 'Please choose a day or a week',
  leadCap: 'Please enter a whole number of leads, or leave it empty',
  leadCapBelowTaken: (taken: number) => `${taken} are already bought in this period. Please enter at least that.`,
  endsBeforeStart: 'The last day is before the first day',
  endsInPast: 'This day is over',
  pausedUntil: 'Please choose a day after today',
  balanceNeeded: 'Please add funds first: a standing order needs a balance of at least $10.00.',
  requestDiffers: 'This standing order was already created, with other values. You can change it in the list.',
  tooMany: `You have ${STANDING_LIMITS.perAgency} standing orders. End one to add another.`,
  ended: 'This standing order ended. Please create a new one.',
} as const;
