import { useMutation, useQuery } from '@tanstack/react-query';
import type { AdminCampaign } from '@warmline/contracts/campaigns/types';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { useState } from 'react';
import { ChoiceField } from '../../../../components/form/fields/choice-field.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx';
import { Failed } from '../../../../components/ui/states/failed.tsx';
import { SearchBox } from '../../../../components/ui/lists/search-box.tsx';
import { messageOf } from '../../../../lib/api/api-client.ts';
import { toast } from '../../../../lib/view/toast.ts';
import { attachCampaign, buyersQuery, refreshCampaigns } from '../../api/admin-calls.ts';

/** Gives the campaign of a guest to an account, for good (C35). Default export, because it is lazy-loaded. */
export default function AttachDialog({ campaign, onClose }: { campaign: AdminCampaign; onClose: () => void }) {
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState('');
  const found = useQuery(buyersQuery(q));
  const buyers = found.data?.items ?? [];
  const buyer = buyers.find(({ id }) => id === chosen);
  const attaching = useMutation({
    mutationFn: (userId: string) => attachCampaign(campaign.id, userId),
    onSuccess: () => {
      toast({ title: 'Campaign attached', description: `It belongs to ${buyer?.agencyName ?? 'the account'} now.` });
      onClose();
    },
    onError: (error) => {
      refreshCampaigns();
      toast({ title: 'Campaign not attached', description: messageOf(error, 'Please try again.') }, { destructive: true });
    },
  });
  return (
    <Dialog
      title="Attach to an account"
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={buyer === undefined}
            loading={attaching.isPending}
            loadingText="Attaching..."
            onClick={() => attaching.mutate(chosen)}
          >
            Attach
          </Button>
        </>
      }
    >
      <p>{campaign.name} will belong to the account's agency for good. You can't move it again.</p>
      <Failed by={attaching} text="Please try again." />
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
    </Dialog>
  );
}
