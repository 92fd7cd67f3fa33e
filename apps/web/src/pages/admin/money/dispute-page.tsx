import type { DisputeDetail } from '@warmline/contracts/disputes/types';
import { getRouteApi, Link } from '@tanstack/react-router';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { DisputeView } from '../../../features/disputes/components/dispute-view.tsx';

const route = getRouteApi('/_app/_staff/admin/disputes/$id');

const subjectLink = ({ subject, agency }: DisputeDetail) => {
  if (subject.kind === 'order')
    return (
      <Link to="/admin/orders/$id" params={{ id: subject.id }}>
        Order {subject.name}
      </Link>
    );
  return agency === null ? (
    `Deposit ${subject.name}`
  ) : (
    <Link to="/admin/wallets/$agencyId" params={{ agencyId: agency.id }} search={{}}>
      Deposit {subject.name}
    </Link>
  );
};

/** One dispute; the search of the list stays in the address. */
export function DisputePage() {
  const { id } = route.useParams();
  return (
    <DisputeView
      key={id}
      id={id}
      subjectLink={subjectLink}
      backLink={
        <BackLink to="/admin/disputes" search={route.useSearch()}>
          Back to disputes
        </BackLink>
      }
    />
  );
}
