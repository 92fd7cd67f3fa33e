import { AgencyCustomer } from './agency-customer.js';
import { CardNotices } from './card-notices.js';
import { CollectCards } from './collect-cards.use-case.js';
import { DropCard } from './drop-card.js';
import { FollowCards } from './follow-cards.js';
import { ManageCards } from './manage-cards.use-case.js';
import { NotifyExpiringCards } from './notify-expiring-cards.use-case.js';
import { StopTestedSetup } from './stop-tested-setup.js';

/** Stores and removes cards. */
export const CARDS = [
  AgencyCustomer,
  CardNotices,
  CollectCards,
  DropCard,
  FollowCards,
  ManageCards,
  NotifyExpiringCards,
  StopTestedSetup,
];
