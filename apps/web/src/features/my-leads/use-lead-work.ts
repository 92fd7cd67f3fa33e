import { AGENCY_LEAD_LIMITS } from '@warmline/contracts/agency-leads/limits';
import type { AgencyLeadStatus, OwnedContact, OwnedList } from '@warmline/contracts/agency-leads/types';
import { useCallback, useState } from 'react';
import { messageOf } from '../../lib/api/api-client.ts';
import { countOf } from '../../lib/text/format.ts';
import { setStatus as saveStatus } from './api/my-leads.ts';
import { LIST_NAMES } from './list-names.ts';

interface Failure {
  text: string;
  leads: readonly OwnedContact[];
  status: AgencyLeadStatus;
}

/**
 * What a person does with the leads or callbacks of a list: calls, statuses, notes. Each is always shown as the list has it now.
 */
export function useLeadWork(list: OwnedList, leads: readonly OwnedContact[]) {
  const [called, setCalled] = useState<OwnedContact>();
  const [noted, setNoted] = useState<OwnedContact>();
  const [failure, setFailure] = useState<Failure>();
  const now = (lead: OwnedContact | undefined) => leads.find(({ id }) => id === lead?.id) ?? lead;

  const setStatus = useCallback(
    (chosen: readonly OwnedContact[], status: AgencyLeadStatus): void => {
      setFailure(undefined);
      saveInParts(list, chosen, status).catch((error: unknown) => {
        const what = chosen.length === 1 ? chosen[0]!.name : countOf(chosen.length, LIST_NAMES[list].one);
        const reason = messageOf(error, 'Please try again.');
        setFailure({ text: `The status of ${what} was not saved. ${reason}`, leads: chosen, status });
      });
    },
    [list],
  );
  const onStatus = useCallback((lead: OwnedContact, status: AgencyLeadStatus) => setStatus([lead], status), [setStatus]);
  const onCall = useCallback(
    (lead: OwnedContact) => {
      setCalled(lead);
      if (lead.status === 'new') setStatus([lead], 'called');
    },
    [setStatus],
  );
  const closeOutcome = () => setCalled(undefined);
  return {
    called: now(called),
    onCall,
    closeOutcome,
    onOutcome: (status: AgencyLeadStatus) => {
      if (called !== undefined) setStatus([called], status);
      closeOutcome();
    },
    noted: now(noted),
    onNote: setNoted,
    closeNote: () => setNoted(undefined),
    onStatus,
    setStatus,
    failure: failure?.text,
    retry: () => failure && setStatus(failure.leads, failure.status),
    dismissFailure: () => setFailure(undefined),
  };
}

/** Sets the status of any number; a request takes a limited number. */
async function saveInParts(list: OwnedList, leads: readonly OwnedContact[], status: AgencyLeadStatus): Promise<void> {
  for (let start = 0; start < leads.length; start += AGENCY_LEAD_LIMITS.perChange)
    await saveStatus(list, leads.slice(start, start + AGENCY_LEAD_LIMITS.perChange), status);
}
