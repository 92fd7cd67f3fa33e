import { Injectable } from '@nestjs/common';
import { RETURN_SHARE } from '@warmline/contracts/returns/limits';
import { refusalText } from '@warmline/contracts/returns/messages';
import type { RefuseRule } from '@warmline/contracts/returns/rules';
import type { RefusedReturnLine, ReturnLineRequest } from '@warmline/contracts/returns/types';
import { maskName } from '@warmline/domain/leads/mask-name';
import { judgeReturn, withLine, type ReturnFacts, type ReturnVerdict } from '@warmline/domain/returns/judge-return';
import { shareWith } from '@warmline/domain/returns/return-share';
import { windowEnd } from '@warmline/domain/returns/return-window';
import type { Transaction } from '../../../../platform/database/database.js';
import { AccessLog } from '../../../access-log/public.js';
import { creditOf, type ReturnableOrder } from '../../../orders/public.js';
import { ReturnItemRepository, type ReturnItem } from '../../persistence/return-item.repository.js';
import { StandingRepository, type Standing } from '../../persistence/standing.repository.js';
import { ReturnSettings } from '../../returns.settings.js';

/** What is returned, with what the buyer says about it. */
export interface AskedLine {
  item: ReturnItem;
  asked: Omit<ReturnLineRequest, 'leadId' | 'callbackId' | 'callId'>;
}

/** A line with its verdict, and why it can't be returned, for the buyer. */
export interface JudgedLine extends AskedLine {
  verdict: ReturnVerdict;
  /** Empty unless the verdict refuses. */
  message: string;
}

/** Judges lines one after the other, each with those before it (W86-W88). */
@Injectable()
export class JudgeLines {
  constructor(
    private readonly items: ReturnItemRepository,
    private readonly standings: StandingRepository,
    private readonly accessLog: AccessLog,
    private readonly settings: ReturnSettings,
  ) {}

  /** `orders` are those of the lines. `now` is the database's clock, in ms since the epoch. */
  async judge(
    tx: Transaction,
    agencyId: string,
    lines: readonly AskedLine[],
    orders: readonly ReturnableOrder[],
    now: number,
  ): Promise<JudgedLine[]> {
    const [opened, duplicates] = [await this.opened(tx, agencyId, lines), await this.duplicates(tx, agencyId, lines)];
    const orderOf = new Map(orders.map((order) => [order.id, { ...order }]));
    const { reasons } = this.settings;
    let standing = await this.standings.of(agencyId, tx);
    return lines.map((line): JudgedLine => {
      const { item, asked } = line;
      const order = orderOf.get(item.orderId ?? '');
      const creditCents = order === undefined ? 0 : creditOf(order, item, order.leftCents);
      const facts: ReturnFacts = {
        reason: asked.reason,
        priceCents: item.priceCents,
        since: item.since,
        appointment: item.appointment,
        phone: item.kind === 'call' ? null : item.phone,
        isReturned: item.line !== null,
        isCharged: item.isCharged,
        isDisputed: order?.isDisputed ?? false,
        isPartRefunded: (item.kind === 'callback' && (order?.unnamedCents ?? 0) > 0) || creditCents < item.priceCents,
        isRefunded: item.isRefunded || creditCents === 0,
        wasOpened: opened.has(item.key),
        calledAt: asked.calledAt === undefined ? null : Date.parse(asked.calledAt),
        isOwnDuplicate: duplicates.has(item.key),
        call: callOf(item),
      };
      const verdict = judgeReturn(facts, standing, now, reasons);
      const message = verdict.act === 'refuse' ? this.messageOf(verdict.rule, line, facts.wasOpened, standing) : '';
      if (verdict.act !== 'refuse') {
        standing = { ...standing, ...withLine(standing, facts, verdict) };
        if (order) order.leftCents -= creditCents;
      }
      return { ...line, verdict, message };
    });
  }

  /** Names the lead as its buyer sees it: masked until the agency opens it (P81). */
  private messageOf(rule: RefuseRule, { item, asked: { reason } }: AskedLine, wasOpened: boolean, standing: Standing): string {
    const name = wasOpened ? item.name : maskName(item.name);
    const share = shareWith(standing, item.priceCents);
    return refusalText(rule, {
      reason,
      order: item.orderNumber,
      number: item.line?.number ?? '',
      seconds: item.seconds ?? 0,
      what: item.endedAt === null ? name : `The call of ${inUtc(item.endedAt)}`,
      until: inUtc(windowEnd(reason, item.since, this.settings.reasons)),
      sharePercent: Math.ceil(share * 100),
      highestPercent: RETURN_SHARE.highest * 100,
    });
  }

  /** Returns the keys of the leads and callbacks that the agency opened or downloaded. */
  private async opened(tx: Transaction, agencyId: string, lines: readonly AskedLine[]): Promise<ReadonlySet<string>> {
    const items = lines.flatMap(({ item }) => {
      const { leadId, callbackId, orderId } = item;
      const id = leadId ?? callbackId;
      return id === null || orderId === null ? [] : [{ key: item.key, leadId: id, orderId }];
    });
    const areSeen = await this.accessLog.areSeen(agencyId, items, tx);
    return new Set(items.filter((_item, index) => areSeen[index]).map(({ key }) => key));
  }

  private duplicates(tx: Transaction, agencyId: string, lines: readonly AskedLine[]): Promise<ReadonlySet<string>> {
    const asked = lines.filter(({ asked: { reason } }) => reason === 'duplicate_own').map(({ item }) => item);
    const returning = lines.map(({ item }) => item);
    return this.items.ownDuplicates(agencyId, asked, returning, tx);
  }
}

const CODES: Partial<Record<RefuseRule, RefusedReturnLine['code']>> = {
  returned_before: 'return_exists',
  order_disputed: 'order_disputed',
  share: 'return_share_reached',
};

/** Returns the lines that can't be returned, as the answer names them. */
export function refusedLines(judged: readonly JudgedLine[]): RefusedReturnLine[] {
  return judged.flatMap(({ verdict, message }, index) =>
    verdict.act === 'refuse' ? [{ index, code: CODES[verdict.rule] ?? 'return_closed', rule: verdict.rule, message }] : [],
  );
}

function callOf({ kind, seconds, freeSeconds }: ReturnItem): ReturnFacts['call'] {
  // Calls aren't recorded, so no recording is ever missing.
  return kind !== 'call' ? null : { seconds: seconds ?? 0, freeSeconds: freeSeconds ?? 0, isRecordingMissing: false };
}

/** Formats an instant as `Dec 1, 2026, 2:05 PM UTC`. */
function inUtc(time: number): string {
  return `${new Date(time).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
}
