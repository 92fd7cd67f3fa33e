/** Placeholder rows for a list that is loading. */
export function TableSkeleton({ rows, label }: { rows: number; label: string }) {
  return (
    <div className="rows-skeleton" aria-busy="true">
      <p className="sr-only" role="status">
        {label}
      </p>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="rows-skeleton-row">
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      ))}
    </div>
  );
}
