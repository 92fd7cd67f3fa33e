import { PageHead } from '../../components/layout/page-head.tsx';
import { PricesSection } from '../../features/prices/components/prices-section.tsx';

/** The price book. */
export function PricesPage() {
  return (
    <div className="stack">
      <PageHead title="Prices" />
      <PricesSection />
    </div>
  );
}
