import { AGENCY_LEAD_LIMITS } from '@warmline/contracts/agency-leads/limits';
import type { AgencyLead, AgencyLeadStatus } from '@warmline/contracts/agency-leads/types';
import { useCallback, useState } from 'react';
import { messageOf } from '../../lib/api/api-client.ts';
import { countOf } from '../../lib/text/format.ts';
import { setLeadStatus } from './api/my-leads.ts';

interface Failure {
  text: string;
  leads: readonly AgencyLead[];
  status: AgencyLeadStatus;
}

/** What a person does with the leads of a list: calls, statuses, notes. A lead is always shown as the list has it now. */
export function useLeadWork(leads: readonly AgencyLead[]) {
  const [called, setCalled] = useState<AgencyLead>();
  const [noted, setNoted] = useState<AgencyLead>();
  const [failure, setFailure] = useState<Failure>();
  const now = (lead: AgencyLead | undefined) => leads.find(({ id }) => id === lead?.id) ?? lead;

  const setStatus = useCallback((chosen: readonly AgencyLead[], status: AgencyLeadStatus): void => {
    setFailure(undefined);
    saveInParts(chosen, status).catch((error: unknown) => {
      const what = chosen.length === 1 ? chosen[0]!.name : countOf(chosen.length, 'lead');
      const reason = messageOf(error, 'Please try again.');
      setFailure({ text: `The status of ${what} was not saved. ${reason}`, leads: chosen, status });
    });
  }, []);
  const onStatus = useCallback((lead: AgencyLead, status: AgencyLeadStatus) => setStatus([lead], status), [setStatus]);
  const onCall = useCallback(
    (lead: AgencyLead) => {
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

/** Sets the status of any number of leads; a request takes a limited number. */
async function saveInParts(leads: readonly AgencyLead[], status: AgencyLeadStatus): Promise<void> {
  for (let start = 0; start < leads.length; start += AGENCY_LEAD_LIMITS.perChange)
    await setLeadStatus(leads.slice(start, start + AGENCY_LEAD_LIMITS.perChange), status);
}
