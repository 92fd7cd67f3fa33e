import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { catalogOf } from './events.ts';

const EVENTS = 'apps/api/src/modules/orders/events.ts';
const DECLARED = `export const orderPaid = defineEvent<{ orderId: string }>('order.paid', 1);`;
const PUBLISHER = `import { orderPaid } from '../events.js';\nevents.publish(tx, orderPaid, { orderId });`;
const subscriber = (name: string) =>
  `import { orderPaid } from '../../orders/public.js';\n@Subscribe(orderPaid, '${name}')\nclass Handler {}\ntype Ids = typeof orderPaid;`;

const catalog = (files: Readonly<Record<string, string>>) =>
  catalogOf(Object.entries(files).map(([path, text]) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)));

describe('the catalog of events', () => {
  const complete = {
    [EVENTS]: DECLARED,
    'apps/api/src/modules/orders/public.ts': `export { orderPaid } from './events.js';`,
    'apps/api/src/modules/orders/use-cases/settle.ts': PUBLISHER,
    'apps/api/src/modules/orders/jobs/one.subscriber.ts': subscriber('orders.one'),
    'apps/api/src/modules/invoices/jobs/two.subscriber.ts': subscriber('invoices.two'),
  };

  it('lists the publishers and subscribers of an event', () => {
    const { page, problems } = catalog(complete);
    expect(problems).toEqual([]);
    expect(page).toContain(
      '| order.paid | 1 | `{ orderId: string }` | [orders/use-cases/settle.ts](../apps/api/src/modules/orders/use-cases/settle.ts) | ' +
        'orders.one: [orders/jobs/one.subscriber.ts](../apps/api/src/modules/orders/jobs/one.subscriber.ts)<br>' +
        'invoices.two: [invoices/jobs/two.subscriber.ts](../apps/api/src/modules/invoices/jobs/two.subscriber.ts) |',
    );
  });

  it('lists live subscribers, which handle several events', () => {
    const live = `import { orderPaid, orderLost } from '../events.js';\n@SubscribeLive(orderLost, orderPaid)\nclass Pages {}`;
    const lost = `export const orderLost = defineEvent<{ orderId: string }>('order.lost', 2);\nuse(orderLost);`;
    const { page, problems } = catalog({ ...complete, 'apps/api/src/modules/orders/jobs/pages.subscriber.ts': live });
    expect(problems).toEqual([]);
    expect(page).toContain('live: [orders/jobs/pages.subscriber.ts]');
    expect(catalog({ [EVENTS]: lost, 'apps/api/src/modules/orders/jobs/pages.subscriber.ts': live }).problems).toEqual([
      'order.lost is never published: remove it',
    ]);
  });

  it('rejects an event without a subscriber', () => {
    const { problems } = catalog({ [EVENTS]: DECLARED, 'apps/api/src/modules/orders/settle.ts': PUBLISHER });
    expect(problems).toEqual(['order.paid has no subscriber: remove it until something subscribes']);
  });

  it('rejects an event that is never published', () => {
    const { problems } = catalog({ [EVENTS]: DECLARED, 'apps/api/src/modules/orders/jobs/one.subscriber.ts': subscriber('one') });
    expect(problems).toEqual(['order.paid is never published: remove it']);
  });

  it('rejects a declaration outside of events.ts, and a second constant of the same name', () => {
    const { problems } = catalog({ ...complete, 'apps/api/src/modules/leads/leads.ts': DECLARED });
    expect(problems).toEqual([
      'order.paid: declare it in the events.ts of its module, not in apps/api/src/modules/leads/leads.ts',
      'apps/api/src/modules/leads/leads.ts: orderPaid is the constant of another event, too',
    ]);
  });
});
