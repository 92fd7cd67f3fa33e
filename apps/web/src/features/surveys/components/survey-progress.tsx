const STEPS = 3;

/** `Step N of 3` and how much of the survey that is: step/3 in percent ([000] §9). */
export function SurveyProgress({ step }: { step: number }) {
  const percent = Math.round((step / STEPS) * 100);
  return (
    <div className="survey-progress">
      <p className="num">
        <span>
          Step {step} of {STEPS}
        </span>
        <span>{percent}% complete</span>
      </p>
      <progress aria-label="Survey progress" value={percent} max={100} />
    </div>
  );
}
