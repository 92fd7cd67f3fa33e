import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ListFailed } from '../../../components/ui/lists/list-failed.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { hoursQuery } from '../api/bookings.ts';

const HoursForm = lazy(() => import('./hours-form.tsx'));

/** Hours in which visitors can book calls (D30). */
export function HoursPanel() {
  const hours = useQuery(hoursQuery);
  const loading = <TableSkeleton rows={7} label="Loading hours" />;
  if (hours.isPending) return loading;
  if (hours.data === undefined) return <ListFailed title="The hours could not be loaded" onRetry={() => void hours.refetch()} />;
  return (
    <Suspense fallback={loading}>
      {/* A change of another admin starts the form again; what was typed stays. */}
      <HoursForm key={hours.data.version} view={hours.data} />
    </Suspense>
  );
}
