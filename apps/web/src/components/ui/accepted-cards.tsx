import { Icon } from './icon.tsx';
import { ICONS } from './icons.ts';

const BRANDS = ['Visa', 'Mastercard', 'Amex', 'Discover'] as const;

/** Lists the accepted cards as text, so that no logos have to be loaded. */
export function AcceptedCards() {
  return (
    <div className="accepted">
      <ul aria-label="Accepted cards">
        {BRANDS.map((brand) => (
          <li key={brand}>{brand}</li>
        ))}
      </ul>
      <p>
        <Icon path={ICONS.lock} size={14} /> Encrypted. Card numbers never reach our servers.
      </p>
    </div>
  );
}
