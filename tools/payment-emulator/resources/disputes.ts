import type Stripe from 'stripe';
import { closeDispute, EVIDENCE_FIELDS, isAnswered, isClosed, isInquiry } from '../payments/dispute.ts';
import type { Store } from '../state/store.ts';
import type { ApiCall, ApiRoute } from '../wire/api-route.ts';
import { paginate } from '../wire/paging.ts';
import { invalidParam, missing, refused } from '../wire/stripe-failure.ts';

/** Longest evidence, all texts together (https://docs.stripe.com/api/disputes/update). */
const EVIDENCE_MAX = 150_000;

/** Texts that decide a dispute of a test card at once (https://docs.stripe.com/testing#disputes). */
const DECIDED_BY = { winning_evidence: 'won', losing_evidence: 'lost' } as const;

/** Handles `/v1/disputes`: reading, evidence, and closing. */
export function disputeRoutes(store: Store): ApiRoute[] {
  function list({ params }: ApiCall): Stripe.ApiList<Stripe.Dispute> {
    const [intent, charge] = [params.text('payment_intent'), params.text('charge')];
    const mine = store.disputes
      .all()
      .filter((one) => (!intent || one.payment_intent === intent) && (!charge || one.charge === charge));
    return paginate(params, '/v1/disputes', mine);
  }

  function known({ path }: ApiCall): Stripe.Dispute {
    const dispute = store.disputes.get(path.id ?? '');
    if (!dispute) throw missing('dispute', path.id ?? '');
    return dispute;
  }

  function retrieve(call: ApiCall): Stripe.Dispute {
    call.params.done();
    return known(call);
  }

  /** Merges evidence. It is staged with `submit: false`, and sent to the bank otherwise, which is possible once in each stage. */
  function update(call: ApiCall): Stripe.Dispute {
    const { params, emit } = call;
    const dispute = known(call);
    const given = params.group('evidence');
    const fields = EVIDENCE_FIELDS.flatMap((field) => {
      const value = given?.text(field);
      return value === undefined ? [] : [[field, value === '' ? null : value] as const];
    });
    given?.done();
    const submits = params.flag('submit') ?? true;
    const metadata = params.metadata(dispute.metadata);
    params.done();
    if (isClosed(dispute)) throw refused('dispute_closed', `Dispute ${dispute.id} is already closed.`);
    const { evidence_details: details } = dispute;
    if (isAnswered(dispute) && (submits || fields.length > 0))
      throw refused('evidence_submitted', 'Evidence was already submitted for this dispute. It can be submitted once.');
    const evidence = { ...dispute.evidence, ...Object.fromEntries(fields) };
    const length = EVIDENCE_FIELDS.reduce((sum, field) => sum + String(evidence[field] ?? '').length, 0);
    if (length > EVIDENCE_MAX)
      throw invalidParam('evidence', `The combined character count of all fields is limited to ${EVIDENCE_MAX}.`);
    const before = { status: dispute.status };
    Object.assign(dispute, { evidence, metadata });
    details.has_evidence = length > 0;
    if (submits) {
      dispute.status = isInquiry(dispute) ? 'warning_under_review' : 'under_review';
      details.submission_count += 1;
      details.submission_method = 'manual';
    }
    store.disputes.save(dispute);
    emit('charge.dispute.updated', dispute, before);
    const decision = DECIDED_BY[evidence.uncategorized_text as keyof typeof DECIDED_BY] as 'won' | 'lost' | undefined;
    if (submits && decision) closeDispute({ store, emit, baseUrl: '' }, dispute, decision);
    return dispute;
  }

  /** Accepts the dispute: it is lost. An inquiry can't be accepted. */
  function close(call: ApiCall): Stripe.Dispute {
    const dispute = known(call);
    call.params.done();
    if (isInquiry(dispute)) throw refused('dispute_is_inquiry', `Dispute ${dispute.id} is an inquiry, which can't be closed.`);
    if (!closeDispute({ store, emit: call.emit, baseUrl: '' }, dispute, 'lost'))
      throw refused('dispute_closed', `Dispute ${dispute.id} is already closed.`);
    return dispute;
  }

  return [
    { method: 'GET', path: '/disputes', handle: list },
    { method: 'GET', path: '/disputes/:id', handle: retrieve },
    { method: 'POST', path: '/disputes/:id', handle: update },
    { method: 'POST', path: '/disputes/:id/close', handle: close },
  ];
}
