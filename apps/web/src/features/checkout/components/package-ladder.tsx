import { CHECKOUTS, PRICING_PAGES, type CheckoutTier } from '@warmline/contracts/prices/price-book';
import { checkoutRateCents } from '@warmline/domain/quote';
import { Icon } from '../../../components/ui/icon.tsx';
import { ICONS } from '../../../components/ui/icons.ts';
import { TIER_NAMES, callRange } from '../../../config/tier-labels.ts';
import { usePrices } from '../../../lib/use-prices.ts';
import { formatRate } from '../package-price.ts';

/** Lists the other packages with their audience and rate. */
export function PackageLadder({ current, honourAdvertised }: { current: CheckoutTier; honourAdvertised: boolean }) {
  const prices = usePrices();
  return (
    <section className="ladder-block" aria-labelledby="ladder-title">
      <h2 id="ladder-title">Compare packages</h2>
      <ul className="ladder">
        {PRICING_PAGES.map((page) => {
          const { id } = page;
          const row = (
            <>
              <span className="ladder-name">{TIER_NAMES[id]}</span>
              <span className="ladder-volume num">{callRange(page)} calls a day</span>
              <span className="ladder-rate num">{formatRate(checkoutRateCents(id, honourAdvertised, prices))}</span>
            </>
          );
          return (
            <li key={id}>
              {id === current ? (
                <span className="ladder-row" aria-current="true">
                  {row}
                  <Icon path={ICONS.check} size={16} />
                </span>
              ) : (
                <a className="ladder-row" href={CHECKOUTS[id].route}>
                  {row}
                  <Icon path={ICONS.right} size={16} />
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
