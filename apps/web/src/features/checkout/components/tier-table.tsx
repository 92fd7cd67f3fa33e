import { chakra } from '@chakra-ui/react/styled-system';
import { HIGH_VOLUME } from '@warmline/contracts/prices/price-book';
import { highVolumeRateCents } from '@warmline/domain/prices/quote';
import { usePrices } from '../../../lib/api/use-prices.ts';
import { tierTableRecipe } from '../checkout-recipes.ts';
import { formatRate } from '../../../lib/text/format-rate.ts';

const Table = chakra('table', tierTableRecipe);

/** Lists the high-volume rates by quantity and marks the one that applies, if any (A2.24, A9.03). */
export function TierTable({ count }: { count: number }) {
  const prices = usePrices();
  const current = HIGH_VOLUME.tiers.findLast((tier) => count >= tier.minCount);
  return (
    <Table>
      <caption>Rate by number of transfers</caption>
      <thead>
        <tr>
          <th scope="col">Transfers</th>
          <th scope="col">Rate per transfer</th>
        </tr>
      </thead>
      <tbody>
        {HIGH_VOLUME.tiers.map(({ minCount, maxCount }) => (
          <tr key={minCount} aria-current={minCount === current?.minCount ? 'true' : undefined}>
            <th scope="row">
              {maxCount === null ? `${minCount}+` : `${minCount}-${maxCount}`}
              {minCount === current?.minCount && <span>Your rate</span>}
            </th>
            <td>{formatRate(highVolumeRateCents(minCount, prices))}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
