import { chakra } from '@chakra-ui/react/styled-system';
import { AGENCY_LEAD_STATUS_LABELS } from '@warmline/contracts/agency-leads/messages';
import type { AgencyLeadStatus, OwnedContact } from '@warmline/contracts/agency-leads/types';
import { LEAD_REFUND_LABELS } from '@warmline/contracts/leads/messages';
import { phoneHref } from '@warmline/domain/places/us-phone';
import type { ReactNode } from 'react';
import type { Column } from '../../../components/data-table/columns.ts';
import { Button } from '../../../components/ui/button.tsx';
import { EmailLink } from '../../../components/ui/facts/email-link.tsx';
import { Pill } from '../../../components/ui/facts/pill.tsx';
import { LEAD_REFUND_TONES } from '../../../config/order-tones.ts';
import { formatDay } from '../../../lib/text/format.ts';
import { StatusChoice } from './status-choice.tsx';
import { emailHref } from '../../../lib/text/email-href.ts';

/** What a person can do with a lead or callback. */
export interface OwnedActions {
  onCall: (lead: OwnedContact) => void;
  onStatus: (lead: OwnedContact, status: AgencyLeadStatus) => void;
  onNote: (lead: OwnedContact) => void;
}

/** Renders the link to an order. */
export type OrderLink = (id: string, number: string) => ReactNode;

/** A number that is easy to tap: as tall as a finger on a phone. */
const PHONE = {
  display: 'flex',
  alignItems: 'center',
  minHeight: { base: '44px', sm: 'auto' },
  fontSize: { base: 'md', sm: 'sm' },
};
const NOTE = { display: '-webkit-box', overflow: 'hidden', whiteSpace: 'pre-line', lineClamp: '2' };

/** Columns of a list of My Leads with the facts of that list, for who may call and change status and note. */
export function ownedColumns<Item extends OwnedContact>(
  facts: readonly Column<Item>[],
  { onCall, onStatus, onNote }: OwnedActions,
  contactWidth = 250,
): readonly Column<Item>[] {
  return [
    {
      id: 'name',
      name: 'Name',
      width: 152,
      card: 'title',
      shown: 'always',
      sort: 'name',
      cell: (lead) => <Name lead={lead} />,
    },
    {
      id: 'contact',
      name: 'Contact',
      width: contactWidth,
      card: 'line',
      shown: 'always',
      cell: (lead) => (
        <>
          {lead.isReturned ? (
            <span className="num">{lead.phone}</span>
          ) : (
            <chakra.a href={phoneHref(lead.phone)} className="num" css={PHONE} onClick={() => onCall(lead)}>
              {lead.phone}
            </chakra.a>
          )}
          {lead.email !== null && (
            <a href={emailHref(lead.email)} data-quiet>
              <EmailLink>{lead.email}</EmailLink>
            </a>
          )}
        </>
      ),
    },
    ...facts,
    {
      id: 'status',
      name: 'Status',
      width: 140,
      card: 'inline',
      shown: 'always',
      cell: (lead) => <StatusChoice lead={lead} onChange={(status) => onStatus(lead, status)} />,
    },
    {
      id: 'note',
      name: 'Note',
      card: 'line',
      cell: (lead) => (
        <>
          {lead.note && <chakra.span css={NOTE}>{lead.note}</chakra.span>}
          <Button
            tone="quiet"
            size="xs"
            marginInlineStart="-2"
            minHeight={{ base: '44px', sm: 'auto' }}
            aria-label={`${lead.note ? 'Edit note of' : 'Add note to'} ${lead.name}`}
            onClick={() => onNote(lead)}
          >
            {lead.note ? 'Edit note' : 'Add note'}
          </Button>
        </>
      ),
    },
  ];
}

/** Columns for a seat that sees contacts masked (P41). */
export function maskedColumns<Item extends OwnedContact>(facts: readonly Column<Item>[]): readonly Column<Item>[] {
  return [
    { id: 'name', name: 'Name', width: 180, card: 'title', shown: 'always', cell: (lead) => <Name lead={lead} /> },
    { id: 'contact', name: 'Phone', width: 150, card: 'inline', cell: ({ phone }) => phone },
    ...facts,
    {
      id: 'status',
      name: 'Status',
      width: 120,
      card: 'inline',
      cell: ({ status }) => AGENCY_LEAD_STATUS_LABELS[status],
    },
  ];
}

/** The name, with a mark if it was refunded or returned. */
function Name({ lead: { name, refund, isReturned } }: { lead: OwnedContact }) {
  return (
    <>
      <strong>{name}</strong>
      {refund !== null && (
        <div>
          <Pill tone={LEAD_REFUND_TONES[refund]}>{LEAD_REFUND_LABELS[refund]}</Pill>
        </div>
      )}
      {isReturned && (
        <div>
          <Pill tone="plain">Returned</Pill>
        </div>
      )}
    </>
  );
}

export const STATE_COLUMN: Column<OwnedContact> = {
  id: 'state',
  name: 'State',
  width: 62,
  card: 'inline',
  sort: 'state',
  cell: ({ state }) => state,
};

export const boughtColumn = (orderLink: OrderLink): Column<OwnedContact> => ({
  id: 'bought',
  name: 'Bought on',
  width: 122,
  card: 'labelled',
  sort: '-bought',
  cell: ({ boughtAt, orderId, orderNumber }) => (
    <div>
      <time dateTime={boughtAt}>{formatDay(boughtAt)}</time>
      <small>{orderLink(orderId, orderNumber)}</small>
    </div>
  ),
});
