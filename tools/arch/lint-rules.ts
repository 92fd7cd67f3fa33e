// Lint rules of this repository, loaded by oxlint (`.oxlintrc.json`).

interface RuleContext {
  sourceCode: { getAllComments(): { value: string; loc: { start: { column: number } } }[] };
  report(problem: { loc: object; message: string }): void;
}

/** Requires a reason on every comment that disables a rule: `-- because …`. */
const reasons = {
  create: ({ sourceCode, report }: RuleContext) => ({
    Program() {
      for (const { value, loc } of sourceCode.getAllComments()) {
        if (/^\s*(eslint|oxlint)-disable/.test(value) && !/\s--\s+\S.{9,}/s.test(value))
          report({ loc, message: 'Add the reason for disabling the rule: oxlint-disable-next-line rule -- reason' });
      }
    },
  }),
};

const MOST_COLUMNS = 130;

/** Requires comments to be as narrow as the formatter keeps code; it doesn't wrap them. */
const width = {
  create: ({ sourceCode, report }: RuleContext) => ({
    Program() {
      for (const { value, loc } of sourceCode.getAllComments()) {
        const [first = '', ...others] = value.split('\n');
        const columns = Math.max(loc.start.column + '//'.length + first.length, ...others.map(({ length }) => length));
        if (columns > MOST_COLUMNS && !/(eslint|oxlint)-disable/.test(first))
          report({ loc, message: `A line of a comment has ${columns} columns, at most ${MOST_COLUMNS} fit.` });
      }
    },
  }),
};

export default { meta: { name: 'warmline' }, rules: { reasons, width } };
