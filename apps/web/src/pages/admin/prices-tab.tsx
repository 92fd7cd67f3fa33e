import { PricesSection } from '../../features/prices/components/prices-section.tsx';

/** Every rate of the price book; default export: fetched when opened. */
export default function PricesTab() {
  return <PricesSection />;
}
