import type { OrderSetup, SetupView } from '@warmline/contracts/orders/setup';

export const EMPTY_SETUP: OrderSetup = {
  states: [],
  hours: null,
  timeZone: null,
  transferPhone: null,
  startsOn: null,
  leadAges: [],
  note: '',
};

/** The set-up of a guest's paid order of live transfers, which is not saved yet. */
export function buildSetup({
  order,
  ...overrides
}: Partial<Omit<SetupView, 'order'>> & { order?: Partial<SetupView['order']> } = {}): SetupView {
  return {
    order: {
      reference: 'ref-1',
      number: 'WL-1042',
      description: 'Premium Volume Package',
      quantity: 20,
      product: 'live_transfer',
      status: 'paid',
      id: null,
      ...order,
    },
    asks: { calls: true, leadAges: false },
    setup: EMPTY_SETUP,
    savedAt: null,
    version: 0,
    phoneEnding: '0123',
    hasHiddenNote: false,
    editable: true,
    claimTo: 'd•••@agency.example',
    ...overrides,
  };
}
