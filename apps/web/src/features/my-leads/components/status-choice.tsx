import { NativeSelect } from '@chakra-ui/react/native-select';
import { AGENCY_LEAD_STATUS_LABELS } from '@warmline/contracts/agency-leads/messages';
import { AGENCY_LEAD_STATUSES, type AgencyLeadStatus, type OwnedContact } from '@warmline/contracts/agency-leads/types';

/** Colors of the statuses: calls in blue, progress in green, a bad number in red. */
const LOOKS: Record<AgencyLeadStatus, { background: string; color: string }> = {
  new: { background: 'bg.muted', color: 'fg' },
  called: { background: 'info.subtle', color: 'info.fg' },
  no_answer: { background: 'bg.warning', color: 'fg.warning' },
  contacted: { background: 'info.subtle', color: 'info.fg' },
  quoted: { background: 'brand.subtle', color: 'brand.fg' },
  sold: { background: 'brand.subtle', color: 'brand.fg' },
  bad_number: { background: 'bg.error', color: 'fg.error' },
};

/** The status of a lead or callback, and the choice of another one. */
export function StatusChoice({ lead, onChange }: { lead: OwnedContact; onChange: (status: AgencyLeadStatus) => void }) {
  return (
    <NativeSelect.Root size="sm" width="128px">
      <NativeSelect.Field
        {...LOOKS[lead.status]}
        height={{ base: '44px', sm: '8' }}
        borderColor={lead.status === 'new' ? 'border.control' : 'transparent'}
        fontWeight="530"
        aria-label={`Status of ${lead.name}`}
        title={lead.statusBy === null ? undefined : `Set by ${lead.statusBy}`}
        value={lead.status}
        onChange={(event) => onChange(event.target.value as AgencyLeadStatus)}
      >
        {AGENCY_LEAD_STATUSES.map((status) => (
          <option key={status} value={status}>
            {AGENCY_LEAD_STATUS_LABELS[status]}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
