import { createRootRoute } from '@tanstack/react-router';
import { RootLayout } from '../components/layout/root-layout.tsx';
import { NotFoundPage } from '../pages/site/not-found-page.tsx';

export const Route = createRootRoute({ component: RootLayout, notFoundComponent: NotFoundPage });
