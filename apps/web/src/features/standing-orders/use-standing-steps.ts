import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useIsMobile } from '../../lib/view/use-width.ts';
import type { StandingOrderTexts } from './forms/standing-order-schema.ts';

type Field = keyof StandingOrderTexts;

const STEPS = [
  { name: 'where', title: 'Step 1 of 3: Where', fields: ['name', 'filter'] },
  { name: 'how', title: 'Step 2 of 3: How', fields: ['maxPrice', 'pick'] },
  { name: 'budget', title: 'Step 3 of 3: Budget', fields: ['budget', 'period', 'leadCap', 'startsOn', 'endsOn'] },
] as const satisfies readonly { name: string; title: string; fields: readonly Field[] }[];
const LAST = STEPS.length - 1;

interface SteppedForm {
  hook: Pick<UseFormReturn<StandingOrderTexts>, 'formState'>;
  isValid: (fields: readonly Field[]) => Promise<boolean>;
}

/** Shows the form in three steps on a phone, and as a whole elsewhere (L73). A refused field brings its step back. */
export function useStandingSteps({ hook, isValid }: SteppedForm) {
  const isMobile = useIsMobile();
  const [step, setStep] = useState(0);
  const { errors } = hook.formState;
  const refused = STEPS.findIndex(({ fields }) => fields.some((field) => errors[field] !== undefined));
  if (isMobile && refused !== -1 && refused < step) setStep(refused);
  const next = async () => {
    if (await isValid(STEPS[step]!.fields)) setStep(step + 1);
  };
  return {
    of: (name: (typeof STEPS)[number]['name']) => ({
      title: isMobile ? STEPS.find((each) => each.name === name)!.title : null,
      isHidden: isMobile && STEPS[step]!.name !== name,
    }),
    /** Null at the first step. */
    back: isMobile && step > 0 ? () => setStep(step - 1) : null,
    /** Null at the last step. */
    next: isMobile && step < LAST ? next : null,
  };
}
