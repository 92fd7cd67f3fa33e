import { expect, it, jest } from '@jest/globals';
import { buildUser } from '../../testing/builders/build.ts';
import { storeUser, watchOtherUser } from './stored-user.ts';

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
