import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PaletteEntry, PaletteSearch } from './palette-searches.ts';

const PAUSE_MS = 250;
/** Shorter texts would match half of a list. */
const SHORTEST = 2;

export interface PaletteGroup {
  name: string;
  entries: readonly PaletteEntry[];
}

/** Returns the results of every search for a text, after a pause in typing; a superseded request is aborted. */
export function usePaletteResults(searches: readonly PaletteSearch[], typed: string) {
  const text = usePaused(typed.trim());
  const asked = text.length < SHORTEST ? [] : searches.filter(({ applies }) => applies(text));
  const results = useQueries({
    queries: asked.map(({ name, find }) => ({
      queryKey: ['palette', name, text],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(text, signal),
      staleTime: 0,
      gcTime: 0,
    })),
  });
  const groups = asked.map(({ name }, index) => ({ name, entries: results[index]?.data ?? [] }));
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    isSearching: (typed.trim() !== text && typed.trim().length >= SHORTEST) || results.some(({ isPending }) => isPending),
    failed: asked.filter((_, index) => results[index]?.isError).map(({ name }) => name),
    retry: () => results.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
    isTooShort: typed.trim().length < SHORTEST,
  };
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
