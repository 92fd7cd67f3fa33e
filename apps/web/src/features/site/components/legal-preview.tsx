import { useQuery } from '@tanstack/react-query';
import { fillLegalText, parseLegalText } from '@warmline/domain/site/legal-text';
import { useDeferredValue } from 'react';
import { LegalBlocks } from '../../../components/ui/brand/legal-blocks.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { Waiting } from '../../../components/ui/states/waiting.tsx';
import { settingsQuery } from '../api/site.ts';
import { LegalText } from '../../../components/ui/brand/legal-look.ts';

/** Beside the text, as high as it. */
const SCROLLED = { maxHeight: { lg: 'max(420px, calc(100dvh - 340px))' }, overflowY: 'auto' } as const;

/** Shows a legal text as its page will, and what keeps it from being published. Default export, because it is lazy-loaded. */
export default function LegalPreview({ text }: { text: string }) {
  const settings = useQuery(settingsQuery);
  // Typing doesn't wait for the preview of a long text.
  const shown = useDeferredValue(text);
  if (settings.data === undefined) return <Waiting>Loading the preview...</Waiting>;
  const filled = fillLegalText(shown, settings.data.settings);
  return (
    <>
      {filled.problems.length > 0 && (
        <Notice tone="warn">
          {filled.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      )}
      <LegalText css={SCROLLED} role="region" aria-label="Text with your details" tabIndex={0}>
        <LegalBlocks blocks={parseLegalText(filled.text)} />
      </LegalText>
    </>
  );
}
