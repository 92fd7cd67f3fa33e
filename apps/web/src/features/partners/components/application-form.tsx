import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import type { useApplication } from '../use-application.ts';
import { BusinessSection } from './business-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { DocumentsSection } from './documents-section.tsx';
import { ReferencesSection } from './references-section.tsx';
import { SubmitPanel } from './submit-panel.tsx';
import { TermsSection } from './terms-section.tsx';

/** The partner application ([001] §2): five sections, one button. */
export function ApplicationForm({ application }: { application: ReturnType<typeof useApplication> }) {
  const { form, documents, sent, trouble, restored } = application;
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
          <p>What you typed earlier on this device is back. The EIN and documents are never kept: please add them again.</p>
          <div className="row-actions">
            <Button tone="secondary" size="sm" onClick={application.clear}>
              Clear the form
            </Button>
          </div>
        </Notice>
      )}
      {/* What is on its way cannot be changed any more: it would look sent, and would not be. */}
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
        trouble={trouble}
        onCancel={application.cancel}
        onSubmitAnew={() => void application.submitAnew()}
      />
    </form>
  );
}
