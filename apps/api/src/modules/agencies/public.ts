export { agencySearch } from './agency-search.js';
export { activeSeatOf, billingEmailOf, IDLE_AGENCIES, ownerOf, zoneOf } from './persistence/agency.sql.js';
export { Agencies } from './persistence/agencies.repository.js';
export { agencyOf, scopeOf, type PurchaseScope } from './purchase-scope.js';
