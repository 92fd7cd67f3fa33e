import { PricesSection } from '../../features/prices/components/prices-section.tsx';

/** Price book. Default export, because it is lazy-loaded. */
export default function PricesTab() {
  return <PricesSection />;
}
