import { chakra } from '@chakra-ui/react/styled-system';
import { Form } from '../../../components/form/form.tsx';
import { LeaveGuard } from '../../../components/form/unsaved/leave-guard.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import type { useApplication } from '../use-application.ts';
import { BusinessSection } from './business-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { DocumentsSection } from './documents-section.tsx';
import { ReferencesSection } from './references-section.tsx';
import { SubmitPanel } from './submit-panel.tsx';
import { TermsSection } from './terms-section.tsx';

const LEAVING = {
  title: 'Leave and stop sending?',
  text: "Your application is still being sent. If you leave now, it doesn't arrive. Your entries stay on this device.",
  leave: 'Leave and stop',
};

/** Partner application form (B2.52): five sections and a submit button. */
export function ApplicationForm({ application }: { application: ReturnType<typeof useApplication> }) {
  const { form, documents, sent, problem } = application;
  const isRestored = form.restored !== null;
  return (
    <Form form={{ ...form, failed: null }} aria-label="Partner application">
      {isRestored && (
        <Notice
          icon="file"
          actions={
            <Button tone="secondary" size="sm" onClick={application.clear}>
              Clear the form
            </Button>
          }
        >
          We restored your earlier entries from this device. The EIN and documents aren't saved. Please add them again.
        </Notice>
      )}
      {/* Values being sent can't change: later edits would look sent, but would not be. */}
      <chakra.fieldset display="contents" disabled={sent !== null}>
        <BusinessSection form={form} />
        <ContactSection form={form} />
        <TermsSection form={form} />
        <ReferencesSection form={form} />
      </chakra.fieldset>
      <DocumentsSection documents={documents} sent={sent} restored={isRestored} />
      <LeaveGuard active={sent !== null} texts={LEAVING} onLeave={application.cancel} />
      <SubmitPanel
        submitting={form.isSubmitting}
        sent={sent}
        problem={problem}
        onCancel={application.cancel}
        onSubmitAsNew={() => void application.submitAsNew()}
      />
    </Form>
  );
}
