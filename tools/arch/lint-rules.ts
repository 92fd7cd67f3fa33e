// Lint rules of this repository, loaded by oxlint (`.oxlintrc.json`).

interface RuleContext {
  sourceCode: { getAllComments(): { value: string; loc: object }[] };
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

export default { meta: { name: 'warmline' }, rules: { reasons } };
