import { isReasonFor, RETURN_REASON_RULES, type ReturnKind, type ReturnReason } from '@warmline/contracts/returns/reasons';
import type { Returnable, ReturnRequest } from '@warmline/contracts/returns/types';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSchemaForm } from '../../components/form/use-schema-form.ts';
import { ApiError, messageOf } from '../../lib/api/api-client.ts';
import { requestReturn } from './api/returns.ts';
import { EMPTY_RETURN, evidenceOf, returnSchema } from './forms/return-schema.ts';
import { itemId, itemKey } from './return-texts.ts';

const NOTHING: ReadonlyMap<string, string> = new Map();
const FIELDS = ['reason', 'calledAt', 'attempts', 'heard', 'note'] as const;

/** The server named the lines that can't be returned: the form says it at each of them, and nowhere else. */
class LinesRefused extends Error {}

export interface ReturnFormOptions {
  kind: ReturnKind;
  picked: readonly Returnable[];
  /** The ID of a request with these lines, so that a lost answer makes no second return. */
  requestId: (payload: string) => string;
  onStored: (stored: ReturnRequest) => void;
}

/**
 * The form of a return: one reason for all that is chosen. A line that the server refuses gets its message, and nothing typed is
 * lost.
 */
export function useReturnForm({ kind, picked, requestId, onStored }: ReturnFormOptions) {
  const [problems, setProblems] = useState(NOTHING);
  const form = useSchemaForm({
    schema: returnSchema,
    defaults: EMPTY_RETURN,
    draft: { key: `return ${kind}` },
    places: Object.fromEntries(picked.flatMap((_, index) => FIELDS.map((field) => [`lines.${index}.${field}`, field] as const))),
    failure: (error, atFields) =>
      error instanceof LinesRefused || atFields.length > 0
        ? null
        : { title: 'Not requested', description: messageOf(error, 'Please try again.') },
    send: async (values, { empty }) => {
      setProblems(NOTHING);
      const evidence = evidenceOf(values);
      const lines = picked.map(({ item }) => ({ ...itemId(item), ...evidence }));
      const stored = await requestReturn({ requestId: requestId(JSON.stringify(lines)), lines }).catch((error: unknown) => {
        const refused = problemsOf(error, picked);
        if (refused.size === 0) throw error;
        setProblems(refused);
        throw new LinesRefused();
      });
      empty();
      onStored(stored);
    },
  });
  const reason = useReason(form, kind, picked);
  const left = new Map([...problems].filter(([key]) => picked.some(({ item }) => itemKey(item) === key)));
  return { form, reason, problems: left };
}

/** Returns the messages of the lines that a 409 answer names, by the key of the item. */
function problemsOf(error: unknown, picked: readonly Returnable[]): ReadonlyMap<string, string> {
  const lines = error instanceof ApiError ? (error.body?.lines ?? []) : [];
  return new Map(
    lines.flatMap(({ index, message }) => {
      const row = picked[index];
      return row === undefined ? [] : [[itemKey(row.item), message] as const];
    }),
  );
}

/** Returns the reasons that are open for everything chosen. */
export function reasonsFor(kind: ReturnKind, picked: readonly Returnable[]): readonly ReturnReason[] {
  const all = (Object.keys(RETURN_REASON_RULES) as ReturnReason[]).filter((each) => isReasonFor(kind, RETURN_REASON_RULES[each]));
  return all.filter((each) => picked.every(({ open }) => open.some(({ reason }) => reason === each)));
}

type ReturnForm = ReturnType<typeof useSchemaForm<typeof EMPTY_RETURN, Parameters<typeof evidenceOf>[0]>>;

/** Returns the chosen reason; one that isn't open for everything chosen is taken away. */
function useReason({ hook, set }: ReturnForm, kind: ReturnKind, picked: readonly Returnable[]): ReturnReason | undefined {
  const chosen = useWatch({ control: hook.control, name: 'reason' });
  const reason = reasonsFor(kind, picked).find((each) => each === chosen);
  const isGone = chosen !== '' && reason === undefined;
  useEffect(() => {
    if (isGone) set('reason', '');
  });
  return reason;
}
