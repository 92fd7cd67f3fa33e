import { createFileRoute } from '@tanstack/react-router';
import { CallsPage } from '../../../../../pages/admin/calls-page.tsx';

export const Route = createFileRoute('/_app/_staff/admin/calls/')({ staticData: { title: 'Live calls' }, component: CallsPage });
