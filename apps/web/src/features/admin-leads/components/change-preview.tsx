import { formatCents } from '@warmline/domain/money/money';
import { chakra } from '@chakra-ui/react/styled-system';
import { LEAD_CHANGE_MESSAGES, type LeadChangePreview } from '@warmline/contracts/leads/change-types';
import { Fact, FactList } from '../../../components/ui/facts/fact-list.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { countOf, formatCount } from '../../../lib/text/format.ts';
import { changeText, PRICE_KINDS, scopeText } from '../change-labels.ts';

const EXAMPLES = {
  padding: '3.5',
  borderRadius: 'l2',
  background: 'bg.subtle',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
  '& h3': { marginBottom: '1', fontSize: 'inherit', fontWeight: '600' },
  '& li': { display: 'flex', justifyContent: 'space-between', columnGap: '4', paddingBlock: '1' },
  '& li > span:first-of-type': { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& li > span + span': { flex: 'none' },
} as const;

/** Shows what a change would do: how many leads, their prices before and after, which are left out and why, and some of them. */
export function ChangePreview({ preview }: { preview: LeadChangePreview }) {
  const { plan, kind, state, examples } = preview;
  const priced = PRICE_KINDS.has(kind);
  const skipped = [
    plan.sold > 0 && `${formatCount(plan.sold)} sold`,
    plan.held > 0 && `${formatCount(plan.held)} held by buyers`,
    plan.same > 0 && `${formatCount(plan.same)} already as wanted`,
  ].filter(Boolean);
  return (
    <>
      {plan.changing === 0 && <Notice tone="warn">{LEAD_CHANGE_MESSAGES.nothing}</Notice>}
      <FactList>
        <Fact term="Change">{changeText(preview)}</Fact>
        <Fact
          term="Leads"
          note={
            preview.filter === null ? `of ${scopeText(preview)}` : `of ${countOf(plan.matched, 'lead')}: ${scopeText(preview)}`
          }
        >
          <strong className="num">{countOf(plan.changing, 'lead')}</strong>
        </Fact>
        {skipped.length > 0 && <Fact term="Left out">{skipped.join(', ')}</Fact>}
        <Fact term={priced ? 'Sum of prices' : 'Worth'}>
          <span className="num">
            {formatCents(plan.beforeCents)}
            {priced && ` → ${formatCents(plan.afterCents)}`}
          </span>
        </Fact>
      </FactList>
      {examples.length > 0 && (
        <chakra.section css={EXAMPLES} aria-label="Examples">
          <h3>Examples</h3>
          <ul>
            {examples.map((lead) => (
              <li key={lead.id}>
                <span>
                  {lead.name}, {lead.state}
                </span>
                <span>
                  {priced ? `${formatCents(lead.beforeCents)} → ${formatCents(lead.afterCents)}` : formatCents(lead.beforeCents)}
                  {kind === 'state' && `, → ${state}`}
                </span>
              </li>
            ))}
          </ul>
        </chakra.section>
      )}
      <p className="fine">Leads that are sold, held or changed before their turn are left out, and named in the history.</p>
    </>
  );
}
