import { useQuery } from '@tanstack/react-query';
import type { AdminCampaign } from '@warmline/contracts/campaigns/types';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { useState } from 'react';
import { ChoiceField } from '../../../../components/form/fields/choice-field.tsx';
import { ConfirmDialog } from '../../../../components/ui/dialogs/confirm-dialog.tsx';
import { SearchBox } from '../../../../components/ui/lists/search-box.tsx';
import { messageOf } from '../../../../lib/api/api-client.ts';
import { attachCampaign, buyersQuery, refreshCampaigns } from '../../api/admin-calls.ts';

/** Gives the campaign of a guest to an account, for good (C35). Default export, because it is lazy-loaded. */
export default function AttachDialog({ campaign, onClose }: { campaign: AdminCampaign; onClose: () => void }) {
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState('');
  const found = useQuery(buyersQuery(q));
  const buyers = found.data?.items ?? [];
  const buyer = buyers.find(({ id }) => id === chosen);
  return (
    <ConfirmDialog
      title="Attach to an account"
      action="Attach"
      busy="Attaching..."
      disabled={buyer === undefined}
      run={async () => {
        await attachCampaign(campaign.id, chosen);
        return { title: 'Campaign attached', description: `It belongs to ${buyer?.agencyName ?? 'the account'} now.` };
      }}
      failure={(error) => {
        refreshCampaigns();
        return { title: 'Campaign not attached', description: messageOf(error, 'Please try again.') };
      }}
      onClose={onClose}
    >
      <p>{campaign.name} will belong to the account's agency for good. You can't move it again.</p>
      <SearchBox
        label="Search accounts"
        clearLabel="Clear search"
        placeholder="Name, email, agency or phone"
        maxLength={USER_LIMITS.searchLength}
        value={q}
        onChange={setQ}
      />
      {found.isError && <p role="alert">The accounts could not be loaded. Please try again.</p>}
      {found.isSuccess && buyers.length === 0 && <p role="status">No account matches “{q}”.</p>}
      {buyers.length > 0 && (
        <ChoiceField
          label="Account"
          name="account"
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          options={buyers.map(({ id, firstName, lastName, username, agencyName }) => ({
            value: id,
            label: `${firstName} ${lastName}`,
            text: `${username} · ${agencyName}`,
          }))}
        />
      )}
    </ConfirmDialog>
  );
}
