import { chakra } from '@chakra-ui/react/styled-system';
import { ProgressBar } from '../../../components/ui/states/progress-bar.tsx';
import { progressRecipe } from '../survey-recipes.ts';

const Box = chakra('div', progressRecipe);
const STEPS = 3;

/** Shows `Step N of 3` and the progress in percent, one third per step (A2.33, A9.11). */
export function SurveyProgress({ step }: { step: number }) {
  const percent = Math.round((step / STEPS) * 100);
  return (
    <Box>
      <p>
        <span>
          Step {step} of {STEPS}
        </span>
        <span>{percent}% complete</span>
      </p>
      <ProgressBar label="Survey progress" value={percent} />
    </Box>
  );
}
