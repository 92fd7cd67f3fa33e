import SingleLeadForm from '../../features/leads-desk/components/single-lead-form.tsx';

/** The single-lead form beside the upload card ([001] §2); default export: fetched when opened. */
export default function SingleLead() {
  return <SingleLeadForm />;
}
