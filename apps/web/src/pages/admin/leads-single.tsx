import SingleLeadForm from '../../features/admin-leads/components/single-lead-form.tsx';

/** Single-lead form next to the upload card (B2.41). Default export, because it is lazy-loaded. */
export default function SingleLead() {
  return <SingleLeadForm />;
}
