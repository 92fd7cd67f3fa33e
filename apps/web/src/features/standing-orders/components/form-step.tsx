import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, type ReactNode } from 'react';

export interface FormStepProps {
  /** Null while all steps are shown together. */
  title: string | null;
  isHidden: boolean;
  children: ReactNode;
}

/** The fields of one step. A hidden step keeps what was entered; the title of the next one gets the focus. */
export function FormStep({ title, isHidden, children }: FormStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasHidden = useRef(isHidden);
  useEffect(() => {
    if (wasHidden.current && !isHidden) heading.current?.focus();
    wasHidden.current = isHidden;
  }, [isHidden]);
  return (
    <chakra.div display={isHidden ? 'none' : 'grid'} gap="4.5">
      {title !== null && (
        <chakra.h3 ref={heading} tabIndex={-1} fontSize="15px" outline="none">
          {title}
        </chakra.h3>
      )}
      {children}
    </chakra.div>
  );
}
