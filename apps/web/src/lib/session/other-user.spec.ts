import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildUser } from '../../testing/builders/build.ts';
import { hideLeftPage, watchOtherUser } from './other-user.ts';
import { clearStoredUser, storeUser } from './stored-user.ts';

it('hears when another tab signs in as another user, not of the same one or of a sign-out', () => {
  const user = buildUser();
  const listener = jest.fn();
  const stop = watchOtherUser(user.id, listener);
  const hear = () => dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  storeUser(user);
  hear();
  localStorage.removeItem('user');
  hear();
  expect(listener).not.toHaveBeenCalled();
  storeUser({ ...user, id: 'another' });
  hear();
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  hear();
  expect(listener).toHaveBeenCalledTimes(1);
});

describe('P4 hides a left page', () => {
  const reload = jest.fn();
  const user = buildUser();
  const isHidden = () => document.documentElement.hasAttribute('data-left');
  const leaveAndReturn = (meanwhile: () => void) => {
    dispatchEvent(new Event('pagehide'));
    expect(isHidden()).toBe(true);
    meanwhile();
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  };
  let stop: () => void;
  beforeAll(() => {
    stop = hideLeftPage(reload);
  });
  afterAll(() => stop());
  beforeEach(() => {
    storeUser(user);
    reload.mockClear();
    document.documentElement.removeAttribute('data-left');
  });

  it('P4 shows a left page to the same user', () => {
    leaveAndReturn(() => storeUser({ ...user, firstName: 'Ana' }));
    expect([isHidden(), reload.mock.calls.length]).toEqual([false, 0]);
  });

  it.each([
    ['a sign-out', () => clearStoredUser()],
    ['a sign-in of another user', () => localStorage.setItem('user', JSON.stringify({ ...user, id: 'another' }))],
    [
      'the browser blocks storage',
      () =>
        jest.spyOn(Storage.prototype, 'getItem').mockImplementationOnce(() => {
          throw new Error('blocked');
        }),
    ],
  ])('P4 keeps a left page hidden after %s, and loads it anew', (_what, meanwhile) => {
    leaveAndReturn(meanwhile);
    expect([isHidden(), reload.mock.calls.length]).toEqual([true, 1]);
  });

  it('P4 loads a page that is shown for the first time only once', () => {
    clearStoredUser();
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(reload).not.toHaveBeenCalled();
  });
});
