import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import { useId, type ComponentProps } from 'react';
import { choiceRecipe } from './choice-recipe.ts';
import { ErrorText } from './error-text.tsx';
import type { FieldProps } from './field-frame.tsx';

export interface ChoiceFieldProps extends Omit<FieldProps, 'hint'>, Omit<ComponentProps<'input'>, keyof FieldProps> {
  options: readonly { value: string; label: string; note?: string; text?: string }[];
}

/** Shows a few choices at once; arrow keys move between them as in any radio group. */
export function ChoiceField({ label, options, error, required, disabled, value, ...input }: ChoiceFieldProps) {
  const errorId = useId();
  const styles = useSlotRecipe({ recipe: choiceRecipe })();
  return (
    <chakra.fieldset
      css={styles.root}
      disabled={disabled}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend data-required={required || undefined}>{label}</legend>
      {error !== undefined && <ErrorText id={errorId}>{error}</ErrorText>}
      <chakra.div css={styles.list} data-invalid={error !== undefined || undefined}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              {...input}
              type="radio"
              value={option.value}
              checked={value === undefined ? undefined : value === option.value}
              required={required}
            />
            <span>
              <strong>{option.label}</strong>
              {option.text !== undefined && <small>{option.text}</small>}
            </span>
            {option.note !== undefined && <em>{option.note}</em>}
          </label>
        ))}
      </chakra.div>
    </chakra.fieldset>
  );
}
