import { Icon } from './icon.tsx';

const BRANDS = ['Visa', 'Mastercard', 'Amex', 'Discover'] as const;

/** Which cards can be used, in words: no foreign logos to load. */
export function AcceptedCards() {
  return (
    <div className="accepted">
      <ul aria-label="Accepted cards">
        {BRANDS.map((brand) => (
          <li key={brand}>{brand}</li>
        ))}
      </ul>
      <p>
        <Icon name="lock" size={14} /> Encrypted. Card numbers never reach our servers.
      </p>
    </div>
  );
}
