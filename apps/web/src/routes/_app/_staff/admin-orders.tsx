import { createFileRoute } from '@tanstack/react-router';

/** The specified address of the orders (B2.10); the layout's loader redirects it to `/admin/orders`. */
export const Route = createFileRoute('/_app/_staff/admin-orders')({ staticData: { title: 'Transfer orders' } });
