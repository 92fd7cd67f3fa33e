import { FindSetupOrder } from './find-setup-order.js';
import { ReadSetup } from './read-setup.use-case.js';
import { SaveSetup } from './save-setup.use-case.js';

/** How to deliver paid orders. */
export const SETUP = [FindSetupOrder, ReadSetup, SaveSetup];
