import type { Statement, StatementLine, StatementSummary } from '@warmline/contracts/statements/types';
import { journalName } from '@warmline/domain/money/statement';
import type { CsvFile } from '../../../platform/lists/list-response.js';
import type { AccountingLine } from '../use-cases/statements/read-accounting.use-case.js';
import type { FullStatement, NamedGroup, ReadMonth } from '../use-cases/statements/read-statements.use-case.js';

export function presentMonth(figures: ReadMonth): StatementSummary {
  const { month, final, openingCents, inCents, outCents, closingCents, heldCents, owedCents } = figures;
  return { month, final, openingCents, inCents, outCents, closingCents, heldCents, owedCents, currency: 'usd' };
}

export function presentStatement(statement: FullStatement): Statement {
  const { in: ins, out, seller, buyer, groups, more } = statement;
  return { ...presentMonth(statement), in: ins, out, seller, buyer, lines: groups.map(presentLine), moreLines: more };
}

/** Being put on hold and released is named only where nothing else happened. */
function presentLine({ kinds, order, deposit, firstOn, lastOn, amountCents }: NamedGroup): StatementLine {
  const made = kinds.filter((kind) => kind !== 'hold' && kind !== 'release');
  const what = (made.length > 0 ? made : kinds).map(journalName).join(', ');
  return { what, order, deposit, firstOn, lastOn, amountCents };
}

/** The file for accountants; amounts are in dollars. */
export function accountingCsv(month: string): CsvFile<AccountingLine> {
  return {
    name: `warmline-${month}.csv`,
    columns: [
      ['Date', ({ day }) => day],
      ['Document', ({ document }) => document],
      ['Order', ({ order }) => order],
      ['Kind', ({ kind }) => kind],
      ['Text', ({ text }) => text],
      ['Amount', ({ amountCents }) => amountCents / 100],
      ['Tender', ({ tender }) => tender],
      ['Balance after', ({ balanceAfterCents }) => dollarsOrNull(balanceAfterCents)],
      ['Tax', ({ taxCents }) => dollarsOrNull(taxCents)],
    ],
  };
}

function dollarsOrNull(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}
