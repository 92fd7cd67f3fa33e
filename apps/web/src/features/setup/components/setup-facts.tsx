import { chakra } from '@chakra-ui/react/styled-system';
import { Fact, FactList } from '../../../components/ui/facts/fact-list.tsx';
import { PhoneLink } from '../../../components/ui/facts/phone-link.tsx';
import { CALLS_GO_TO, setupTerms, type ShownSetup } from '../setup-labels.ts';

/** A note keeps its line breaks. */
const Lines = chakra('span', { base: { whiteSpace: 'pre-line' } });

/** Lists how an order is delivered. */
export function SetupFacts(shown: ShownSetup) {
  const { transferPhone, transferExtension } = shown.setup;
  return (
    <FactList>
      {setupTerms(shown).map(([term, text]) => (
        <Fact key={term} term={term}>
          {term === CALLS_GO_TO && transferPhone !== null ? (
            <>
              <PhoneLink number={transferPhone} />
              {transferExtension ? ` x${transferExtension}` : ''}
            </>
          ) : (
            <Lines>{text}</Lines>
          )}
        </Fact>
      ))}
    </FactList>
  );
}
