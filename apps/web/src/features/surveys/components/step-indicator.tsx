import { chakra } from '@chakra-ui/react/styled-system';
import { stepsRecipe } from '../survey-recipes.ts';

const List = chakra('ol', stepsRecipe);
const STEPS = ['Agency Info', 'Lead Preferences', 'Payment'] as const;

/** Shows the current step of survey 2 (A2.37). */
export function StepIndicator({ step }: { step: 1 | 2 | 3 }) {
  return (
    <List aria-label="Steps">
      {STEPS.map((name, index) => (
        <li key={name} aria-current={index + 1 === step ? 'step' : undefined} data-done={index + 1 < step || undefined}>
          {name}
        </li>
      ))}
    </List>
  );
}
