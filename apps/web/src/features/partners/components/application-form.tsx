import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import type { useApplication } from '../use-application.ts';
import { BusinessSection } from './business-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { DocumentsSection } from './documents-section.tsx';
import { ReferencesSection } from './references-section.tsx';
import { SubmitPanel } from './submit-panel.tsx';
import { TermsSection } from './terms-section.tsx';

/** Partner application form (B2.52): five sections and a submit button. */
export function ApplicationForm({ application }: { application: ReturnType<typeof useApplication> }) {
  const { form, documents, sent, problem, restored } = application;
  return (
    <form
      noValidate
      className="apply-form"
      aria-label="Partner application"
      onSubmit={(event) => {
        event.preventDefault();
        void application.submit();
      }}
    >
      {restored && (
        <Notice icon="file">
          <p>We restored your earlier entries from this device. The EIN and documents aren't saved. Please add them again.</p>
          <div className="row-actions">
            <Button tone="secondary" size="sm" onClick={application.clear}>
              Clear the form
            </Button>
          </div>
        </Notice>
      )}
      {/* Values being sent can't change: later edits would look sent, but would not be. */}
      <fieldset className="apply-fields" disabled={sent !== null}>
        <BusinessSection form={form} />
        <ContactSection form={form} />
        <TermsSection form={form} />
        <ReferencesSection form={form} />
      </fieldset>
      <DocumentsSection documents={documents} sent={sent} restored={restored} />
      <SubmitPanel
        submitting={form.formState.isSubmitting}
        sent={sent}
        problem={problem}
        onCancel={application.cancel}
        onSubmitAsNew={() => void application.submitAsNew()}
      />
    </form>
  );
}
