import type { LedgerRow } from '@warmline/contracts/campaigns/types';
import { amountText } from '@warmline/domain/money/money';
import { maskPhone } from '@warmline/domain/places/us-phone';
import type { CsvFile } from '../../../platform/lists/list-response.js';
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

/** The CSV file of a statement; times are in UTC, as the hashes contain them. */
export const STATEMENT_CSV: CsvFile<LedgerRow> = {
  name: 'warmline-statement.csv',
  columns: [
    ['at', ({ at }) => at],
    ['kind', ({ kind }) => kind],
    ['calls', ({ tickets }) => tickets],
    ['calls_left', ({ balance }) => balance],
    ['price', ({ unitCents }) => amountText(unitCents)],
    ['call_id', ({ callId }) => callId],
    ['reason', ({ reason }) => reason],
    ['hash', ({ hash }) => hash],
  ],
};
