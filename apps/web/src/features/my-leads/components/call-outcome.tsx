import { chakra } from '@chakra-ui/react/styled-system';
import { AGENCY_LEAD_STATUS_LABELS } from '@warmline/contracts/agency-leads/messages';
import type { AgencyLeadStatus, OwnedContact } from '@warmline/contracts/agency-leads/types';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/brand/icon.tsx';
import { ICONS } from '../../../components/ui/brand/icons.ts';

const OUTCOMES: readonly AgencyLeadStatus[] = ['no_answer', 'contacted', 'quoted', 'sold', 'bad_number'];
const BAR = {
  position: 'sticky',
  bottom: '4',
  zIndex: '3',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  justifySelf: { base: 'stretch', sm: 'center' },
  maxWidth: '100%',
  padding: '2.5',
  paddingInlineStart: '4',
  borderWidth: '1px',
  borderRadius: 'l3',
  background: 'bg.panel',
  boxShadow: 'lg',
  fontSize: 'sm',
  '& > p': { flex: { base: '1', sm: 'none' }, marginInlineEnd: '2', fontWeight: '560' },
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    order: { base: '1', sm: '0' },
    flexBasis: { base: '100%', sm: 'auto' },
  },
  '& > div > button': { minHeight: { base: '44px', sm: '9' }, flex: { base: '1 1 30%', sm: 'none' } },
} as const;

/** Offers the outcomes of a call, one tap each, after a tap on the lead's number. Nothing is blocked meanwhile. */
export function CallOutcome(props: { lead: OwnedContact; onChoose: (status: AgencyLeadStatus) => void; onClose: () => void }) {
  const { lead, onChoose, onClose } = props;
  return (
    <chakra.div css={BAR} data-bottom-bar="" role="region" aria-label={`Outcome of the call to ${lead.name}`}>
      <p role="status">How did the call to {lead.name} go?</p>
      <div>
        {OUTCOMES.map((status) => (
          <Button key={status} tone="secondary" size="sm" aria-pressed={lead.status === status} onClick={() => onChoose(status)}>
            {AGENCY_LEAD_STATUS_LABELS[status]}
          </Button>
        ))}
      </div>
      <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
        <Icon path={ICONS.x} size={16} />
      </button>
    </chakra.div>
  );
}
