import { Fact, FactList } from '../../../components/ui/facts/fact-list.tsx';
import { PhoneLink } from '../../../components/ui/facts/phone-link.tsx';
import { CALLS_GO_TO, setupTerms, type ShownSetup } from '../setup-labels.ts';

/** Lists how an order is delivered. */
export function SetupFacts(shown: ShownSetup) {
  const { transferPhone } = shown.setup;
  return (
    <FactList>
      {setupTerms(shown).map(([term, text]) => (
        <Fact key={term} term={term}>
          {term === CALLS_GO_TO && transferPhone !== null ? <PhoneLink number={transferPhone} /> : text}
        </Fact>
      ))}
    </FactList>
  );
}
