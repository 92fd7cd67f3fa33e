import { chakra } from '@chakra-ui/react/styled-system';
import { CHECKOUTS, PRICING_PAGES, type CheckoutTier } from '@warmline/contracts/prices/price-book';
import { checkoutRateCents } from '@warmline/domain/prices/quote';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ICONS } from '../../../components/ui/brand/icons.ts';
import { TIER_NAMES, callRange } from '../../../config/tier-labels.ts';
import { useRates } from '../../../lib/api/use-prices.ts';
import { ladderRecipe } from '../checkout-recipes.ts';
import { formatRate } from '../../../lib/text/format-rate.ts';

const List = chakra('ul', ladderRecipe);

/** Lists the other packages with their audience and rate. */
export function PackageLadder({ current }: { current: CheckoutTier }) {
  const { prices, honourAdvertisedRate } = useRates();
  return (
    <section aria-labelledby="ladder-title">
      <h2 id="ladder-title">Compare packages</h2>
      <List>
        {PRICING_PAGES.map((page) => {
          const { id } = page;
          const row = (
            <>
              <strong>{TIER_NAMES[id]}</strong>
              <small>{callRange(page)} calls a day</small>
              <em>{formatRate(checkoutRateCents(id, honourAdvertisedRate, prices))}</em>
            </>
          );
          return (
            <li key={id}>
              {id === current ? (
                <span aria-current="true">
                  {row}
                  <Icon path={ICONS.check} size={16} />
                </span>
              ) : (
                <a href={CHECKOUTS[id].route}>
                  {row}
                  <Icon path={ICONS.right} size={16} />
                </a>
              )}
            </li>
          );
        })}
      </List>
    </section>
  );
}
