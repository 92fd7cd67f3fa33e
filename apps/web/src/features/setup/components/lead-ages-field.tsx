import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import { AGE_RANGES } from '@warmline/contracts/prices/price-book';
import { choiceRecipe } from '../../../components/form/fields/choice-recipe.ts';

/** Asks which lead ages the buyer wants; the value is a text such as `30-60, 60-90`, empty for any. */
export function LeadAgesField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const styles = useSlotRecipe({ recipe: choiceRecipe })();
  const chosen = value.split(', ');
  const set = (range: string, on: boolean) =>
    onChange(AGE_RANGES.filter((known) => (known === range ? on : chosen.includes(known))).join(', '));
  return (
    <chakra.fieldset css={styles.root}>
      <legend>Lead ages (optional)</legend>
      <chakra.div css={styles.list}>
        {AGE_RANGES.map((range) => (
          <label key={range}>
            <input type="checkbox" checked={chosen.includes(range)} onChange={(event) => set(range, event.target.checked)} />
            <span>
              <strong>{range} days</strong>
            </span>
          </label>
        ))}
      </chakra.div>
    </chakra.fieldset>
  );
}
