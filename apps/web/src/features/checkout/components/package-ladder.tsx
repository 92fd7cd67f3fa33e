import { CHECKOUTS, PRICING_PAGES, type CheckoutTier } from '@warmline/contracts/price-book';
import { checkoutRateCents } from '@warmline/domain/quote';
import { Icon } from '../../../components/ui/icon.tsx';
import { usePrices } from '../../../lib/use-prices.ts';
import { formatRate } from '../package-price.ts';
import { checkoutPackage } from '../packages.ts';

/** The other packages beside this one: who they are for and what a transfer costs there. */
export function PackageLadder({ current, honourAdvertised }: { current: CheckoutTier; honourAdvertised: boolean }) {
  const prices = usePrices();
  return (
    <section className="ladder-block" aria-labelledby="ladder-title">
      <h2 id="ladder-title">Compare packages</h2>
      <ul className="ladder">
        {PRICING_PAGES.map(({ id, minCalls, maxCalls }) => {
          const volume = maxCalls === null ? `${minCalls}+` : minCalls === 1 ? `Up to ${maxCalls}` : `${minCalls}-${maxCalls}`;
          const row = (
            <>
              <span className="ladder-name">{checkoutPackage(id).title.replace(' Package', '')}</span>
              <span className="ladder-volume num">{volume} calls a day</span>
              <span className="ladder-rate num">{formatRate(checkoutRateCents(id, honourAdvertised, prices))}</span>
            </>
          );
          return (
            <li key={id}>
              {id === current ? (
                <span className="ladder-row" aria-current="true">
                  {row}
                  <Icon name="check" size={16} />
                </span>
              ) : (
                <a className="ladder-row" href={CHECKOUTS[id].route}>
                  {row}
                  <Icon name="right" size={16} />
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
