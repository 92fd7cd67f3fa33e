import { Stack } from '../../../components/ui/frame/layout.ts';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { PricesSection } from '../../../features/prices/components/prices-section.tsx';

/** The price book. */
export function PricesPage() {
  return (
    <Stack>
      <SectionHead>
        <h1>Prices</h1>
      </SectionHead>
      <PricesSection />
    </Stack>
  );
}
