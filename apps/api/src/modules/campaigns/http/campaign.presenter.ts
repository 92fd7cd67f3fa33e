import { maskPhone } from '@warmline/domain/us-phone';
import type { CampaignRow } from '../persistence/campaign.repository.js';

/** A campaign as use cases return it. */
export type PresentedCampaign = CampaignRow;

/** Presents a campaign; without `seesNumbers`, its phone number is masked. */
export const presentCampaign =
  (seesNumbers: boolean) =>
  <Row extends CampaignRow>({ agencyId: _agencyId, boughtBy: _boughtBy, destination, ...campaign }: Row) => ({
    ...campaign,
    destination:
      destination === null || seesNumbers
        ? destination
        : { ...destination, number: maskPhone(destination.number.slice(2, 5)), extension: null },
  });
