import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { DraftOptions } from '../../components/form/unsaved/form-draft.ts';
import { leaveEarlierSurveys, leaveSurvey } from './survey-drafts.ts';

/** Survey 2 and its checkout: between them, the survey goes on. */
export const RINGCLOUD_PAGES = ['/ringcloud', '/ringcloud-checkout'];

let isFirst = true;

/**
 * Ends a sent survey when the user leaves `pages`, within the app or through another document (P15). Call it before the form
 * reads its draft.
 */
export function useSurveyLeave(draft: DraftOptions, pages: readonly string[]): void {
  const router = useRouter();
  useState(() => {
    if (!isFirst) return;
    isFirst = false;
    leaveEarlierSurveys(navigationType(), router.state.location.pathname);
  });
  useEffect(
    () => () => {
      if (!pages.includes(router.state.location.pathname)) leaveSurvey(draft);
    },
    [draft, pages, router],
  );
}

function navigationType(): string | undefined {
  if (!('getEntriesByType' in performance)) return undefined;
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened?.type;
}
