import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';

export interface PriceQuestionProps {
  vendor: string;
  /** Name of the column. */
  column: string;
  disabled: boolean;
  onAnswer: (isOurs: boolean) => void;
}

/** Asks once per vendor whose price a column holds, because a vendor's price must never become ours automatically (L41). */
export function PriceQuestion({ vendor, column, disabled, onAnswer }: PriceQuestionProps) {
  return (
    <Notice
      tone="warn"
      actions={
        <>
          <Button tone="secondary" size="sm" disabled={disabled} onClick={() => onAnswer(true)}>
            Our selling price
          </Button>
          <Button tone="secondary" size="sm" disabled={disabled} onClick={() => onAnswer(false)}>
            What {vendor} charges us
          </Button>
        </>
      }
    >
      What is in the column “{column}”? Your answer is remembered for {vendor}.
    </Notice>
  );
}
