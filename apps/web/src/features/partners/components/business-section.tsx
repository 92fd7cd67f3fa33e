import { chakra } from '@chakra-ui/react/styled-system';
import { PARTNER_TEXTS } from '@warmline/contracts/partners/limits';
import { StateField } from '../../../components/form/fields/state-field.tsx';
import type { ApplicationForm } from '../use-application.ts';
import { FormSection } from './form-section.tsx';
import { PartnerField } from './partner-field.tsx';

/** City, state and zip code side by side; the city above the others on a phone. */
const PLACE = {
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)' },
  gap: '4.5',
  alignItems: 'start',
  '& > :first-child': { gridColumn: { base: '1 / -1', sm: 'auto' } },
} as const;

/** Business Information (B2.52). */
export function BusinessSection({ form }: { form: ApplicationForm }) {
  return (
    <FormSection title="Business Information">
      <PartnerField form={form} name="businessName" autoComplete="organization" />
      <PartnerField form={form} name="businessAddress" autoComplete="street-address" />
      <chakra.div css={PLACE}>
        <PartnerField form={form} name="city" autoComplete="address-level2" />
        <StateField label={PARTNER_TEXTS.state.label} {...form.field('state')} />
        <PartnerField form={form} name="zip" autoComplete="postal-code" inputMode="numeric" />
      </chakra.div>
      <PartnerField
        form={form}
        name="ein"
        autoComplete="off"
        placeholder="12-3456789"
        hint="Your federal tax number. We store it encrypted."
      />
    </FormSection>
  );
}
