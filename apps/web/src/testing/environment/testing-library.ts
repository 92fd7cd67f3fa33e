import { jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { configure, getConfig, type Config } from '@testing-library/react';

// Testing Library asks this whether timers are fake.
Object.assign(globalThis, { jest });

// Upper limit for lazy chunks and real HTTP on a busy machine; conditions are awaited.
configure({ asyncUtilTimeout: 60_000 });
const { getElementError } = getConfig();
configure({
  // While a query is repeated, nobody reads why it failed; the last error gets the page's content when the time is up.
  getElementError: (message, container) =>
    (getConfig() as Config & { _disableExpensiveErrorDiagnostics: boolean })._disableExpensiveErrorDiagnostics
      ? new Error(message ?? '')
      : getElementError(message, container),
});
