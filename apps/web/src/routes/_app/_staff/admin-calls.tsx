import { createFileRoute } from '@tanstack/react-router';

/** A short address of the calls; the layout's loader redirects it to `/admin/calls`. */
export const Route = createFileRoute('/_app/_staff/admin-calls')({ staticData: { title: 'Live calls' } });
