import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, type ReactNode } from 'react';
import { Form, SubmitButton, type Sendable } from '../../../components/form/form.tsx';
import { AgreementNote } from '../../../components/ui/purchase/agreement-note.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Surface } from '../../../components/ui/frame/panel.tsx';
import { stepActionsRecipe } from '../survey-recipes.ts';

/** The buttons below a step. */
export const StepActions = chakra('div', stepActionsRecipe);

/** The panel of a survey; each new step focuses its heading, so that it is scrolled into view and read out. */
export function SurveyPanel({ step, heading, children }: { step: number; heading: string; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // An invalid field takes the focus instead.
    if (document.activeElement?.matches('input, select') !== true) title.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [step]);
  return (
    <Surface display="grid" gap="5" boxShadow="sm" aria-labelledby="step-title">
      <chakra.h2 id="step-title" ref={title} tabIndex={-1} fontSize="xl" outline="none">
        {heading}
      </chakra.h2>
      {children}
    </Surface>
  );
}

export interface StepFrameProps {
  form: Sendable;
  /** Instead of sending the form, for a step that isn't the last one. */
  onNext?: () => Promise<void>;
  /** Not set in the first step. */
  onBack?: () => void;
  next: string;
  /** The button text while the survey is being submitted. */
  busy?: string;
  children: ReactNode;
}

/** One step of a survey: its fields and the buttons to continue and go back. */
export function StepFrame({ form, onNext, onBack, next, busy = next, children }: StepFrameProps) {
  const step: Sendable = {
    ...form,
    submit: async (event) => {
      if (onNext === undefined) return form.submit(event);
      event?.preventDefault();
      await onNext();
    },
  };
  return (
    <Form form={step}>
      {children}
      <StepActions>
        {onBack !== undefined && (
          <Button tone="secondary" size="xl" disabled={form.isSubmitting} onClick={onBack}>
            Back
          </Button>
        )}
        <SubmitButton form={form} busy={busy} size="xl">
          {next}
        </SubmitButton>
      </StepActions>
      {onNext === undefined && <AgreementNote by="continuing" />}
    </Form>
  );
}
