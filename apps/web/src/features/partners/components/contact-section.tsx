import { chakra } from '@chakra-ui/react/styled-system';
import { FieldPair } from '../../../components/form/form.tsx';
import { EmailField, TextField } from '../../../components/form/fields/text-field.tsx';
import type { ApplicationForm } from '../use-application.ts';
import { FormSection } from './form-section.tsx';
import { PartnerField } from './partner-field.tsx';

/** Looks like any other field in the markup. */
const OFF_SCREEN = { position: 'absolute', left: '-9999px', width: '1px', height: '1px', overflow: 'hidden' } as const;

/** Contact Information (B2.52), and the honeypot field. */
export function ContactSection({ form }: { form: ApplicationForm }) {
  const homepage = form.field('homepage');
  // Shown if the browser has filled it in, so that the user can empty it.
  const isTrap = homepage.error === undefined;
  return (
    <FormSection title="Contact Information">
      <PartnerField form={form} name="mainContact" autoComplete="name" />
      <FieldPair>
        <PartnerField form={form} name="contactPhone" type="tel" inputMode="tel" autoComplete="tel" />
        <EmailField label="Contact email" {...form.field('contactEmail')} />
      </FieldPair>
      <chakra.div css={isTrap ? OFF_SCREEN : undefined} aria-hidden={isTrap}>
        <TextField label="Leave this field empty" autoComplete="off" tabIndex={isTrap ? -1 : undefined} {...homepage} />
      </chakra.div>
    </FormSection>
  );
}
