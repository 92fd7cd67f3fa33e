import { chakra } from '@chakra-ui/react/styled-system';
import type { AdminCampaign, CampaignBlockers } from '@warmline/contracts/campaigns/types';
import { timeInZone } from '@warmline/domain/places/zone-name';
import { useState } from 'react';
import { DateTimeField } from '../../../../components/form/fields/date-field.tsx';
import { FieldPair, Form, SubmitButton } from '../../../../components/form/form.tsx';
import { StateSelect } from '../../../../components/form/fields/state-field.tsx';
import { PhoneField } from '../../../../components/form/fields/text-field.tsx';
import { useSchemaForm } from '../../../../components/form/use-schema-form.ts';
import { Icon } from '../../../../components/ui/brand/icon.tsx';
import { ICONS } from '../../../../components/ui/brand/icons.ts';
import { Notice } from '../../../../components/ui/states/notice.tsx';
import { Panel } from '../../../../components/ui/frame/panel.tsx';
import { askBlockers } from '../../api/admin-calls.ts';
import { ruleLabel } from '../../call-labels.ts';
import { callerSchema } from '../../forms/campaign-schemas.ts';

const RULES = {
  fontSize: '14.5px',
  '& > li': { display: 'flex', gap: '2.5', paddingBlock: '2' },
  '& > li + li': { borderTopWidth: '1px' },
  '& > li > svg': { marginTop: '3px', color: 'brand.fg' },
  '& > [data-failed] > svg': { color: 'fg.error' },
  '& > [data-failed] strong': { color: 'fg.error' },
  '& > li > span': { minWidth: '0', overflowWrap: 'anywhere' },
  '& strong': { fontWeight: '560' },
  '& small': { display: 'block', color: 'fg.muted', fontSize: '13px' },
} as const;

/** "Why no call?" (C15): tests every rule of routing for a supposed caller. Default export, because it is lazy-loaded. */
export default function BlockersPanel({ campaign: { id, states, zone } }: { campaign: AdminCampaign }) {
  const [answer, setAnswer] = useState<CampaignBlockers>();
  const form = useSchemaForm({
    schema: callerSchema,
    // A state that the campaign takes, so that the first answer is about the campaign and not about the caller.
    defaults: { state: states[0] ?? '', at: '', phone: '' },
    failure: { title: 'The rules could not be tested', description: 'Please try again.' },
    send: async ({ state, at, phone }) => {
      const asked = { ...(state && { state }), ...(at && { at: new Date(at).toISOString() }), ...(phone && { phone }) };
      setAnswer(await askBlockers(id, asked));
    },
  });
  return (
    <Panel title="Why no call?" text="Tests the rules that route calls. Leave the time empty for now.">
      <Form form={form} aria-label="Why no call?">
        <FieldPair>
          <StateSelect label="Caller's state" {...form.field('state')} />
          <PhoneField label="Caller's phone" autoComplete="off" {...form.field('phone')} />
        </FieldPair>
        <DateTimeField label="Time" {...form.field('at')} />
        <SubmitButton form={form} busy="Testing..." tone="secondary" justifySelf="start">
          Test the rules
        </SubmitButton>
      </Form>
      {answer !== undefined && <Answer answer={answer} zone={zone} />}
    </Panel>
  );
}

function Answer({ answer: { at, pass, rules }, zone }: { answer: CampaignBlockers; zone: string }) {
  const failed = rules.filter((rule) => !rule.pass).length;
  return (
    <chakra.div css={{ display: 'grid', gap: '2.5', marginTop: '4.5' }} role="status">
      <Notice tone={pass ? 'good' : 'warn'} icon={pass ? 'check-circle' : 'alert'}>
        {pass
          ? 'This caller would get the campaign'
          : `${failed === 1 ? 'One rule keeps' : `${failed} rules keep`} this caller away`}{' '}
        on {timeInZone(at, zone)}.
      </Notice>
      <chakra.ul css={RULES} aria-label="Rules">
        {rules.map((rule) => (
          <li key={rule.rule} data-failed={!rule.pass || undefined}>
            <Icon path={ICONS[rule.pass ? 'check' : 'x']} size={16} />
            <span>
              <strong>{ruleLabel(rule.rule)}</strong>
              <span className="sr-only">{rule.pass ? ': passed' : ': not passed'}</span>
              <small>{rule.value}</small>
            </span>
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}
