import { chakra } from '@chakra-ui/react/styled-system';
import { questionsRecipe } from '../checkout-recipes.ts';

const Section = chakra('section', questionsRecipe);
const QUESTIONS = [
  {
    question: 'When is a transfer charged?',
    answer: 'Only when the prospect stays on the call with your agency or agent for more than 2 minutes.',
  },
  {
    question: 'What happens to a call that ends at 1:59?',
    answer: "It isn't charged. Calls of 2 minutes or less are free, no matter who hangs up first.",
  },
  {
    question: 'Does the buffer depend on the package?',
    answer: 'No. Every transfer in every package has the same 120-second buffer, at any rate.',
  },
] as const;

/** Answers questions about the 120-second buffer before the buyer pays (A1.06). */
export function BufferQuestions() {
  return (
    <Section aria-labelledby="questions-title">
      <h2 id="questions-title">About the 120-second buffer</h2>
      {QUESTIONS.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </Section>
  );
}
