import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { PricesModule } from '../prices/prices.module.js';
import { AdminLeadsController } from './http/admin-leads.controller.js';
import { AgedLeadsController } from './http/aged-leads.controller.js';
import { LeadChangesController } from './http/lead-changes.controller.js';
import { PricePreviewController } from './http/price-preview.controller.js';
import { InventoryGauges } from './inventory-gauges.js';
import { AdminLeadRepository } from './persistence/admin-lead.repository.js';
import { AgedLeadRepository } from './persistence/aged-lead.repository.js';
import { ImportedLeadRepository } from './persistence/imported-lead.repository.js';
import { LeadChangeBatches } from './persistence/lead-change-batch.repository.js';
import { LeadChangeRepository } from './persistence/lead-change.repository.js';
import { LeadPriceCounts } from './persistence/lead-price-counts.repository.js';
import { MatchingLeadRepository } from './persistence/matching-lead.repository.js';
import { StockCounts } from './persistence/stock-count.repository.js';
import { LeadChoice } from './persistence/lead-choice.repository.js';
import { FilteredList } from './persistence/filtered-list.repository.js';
import { InventoryList } from './persistence/inventory-list.repository.js';
import { MatchCounts } from './list-cache/match-counts.js';
import { PageOffsetIndex } from './list-cache/page-offset-index.js';
import { SuppressionModule } from '../suppression/suppression.module.js';
import { ListedLeads } from './listed-leads.js';
import { LeadInventory } from './public/lead-inventory.js';
import { AddLead } from './use-cases/admin/add-lead.use-case.js';
import { BrowseLeads } from './use-cases/admin/browse-leads.use-case.js';
import { EditLead } from './use-cases/admin/edit-lead.use-case.js';
import { ResolveLeadFilter } from './use-cases/admin/resolve-lead-filter.js';
import { PlanLeadChange } from './use-cases/changes/plan-lead-change.use-case.js';
import { ReadLeadChanges } from './use-cases/changes/read-lead-changes.use-case.js';
import { RunLeadChange } from './use-cases/changes/run-lead-change.use-case.js';
import { StartLeadChange } from './use-cases/changes/start-lead-change.use-case.js';
import { TidyLeadChanges } from './use-cases/changes/tidy-lead-changes.use-case.js';
import { ChangeOfSale } from './use-cases/admin/change-of-sale.js';
import { PreviewLeadPrices } from './use-cases/admin/preview-lead-prices.use-case.js';
import { PutBackLead } from './use-cases/admin/put-back-lead.use-case.js';
import { ReadStock } from './use-cases/admin/read-stock.use-case.js';
import { WithdrawLead } from './use-cases/admin/withdraw-lead.use-case.js';
import { LeadPageCache } from './list-cache/lead-page-cache.js';
import { FoldInventoryCounts } from './use-cases/list/fold-inventory-counts.use-case.js';
import { ListAgedLeads } from './use-cases/list/list-aged-leads.use-case.js';
import { SavedFiltersController } from './http/saved-filters.controller.js';
import { SavedFilterRepository } from './persistence/saved-filter.repository.js';
import { SavedFilters } from './use-cases/list/saved-filters.use-case.js';
import { WantedLeadRepository } from './persistence/wanted-lead.repository.js';
import { WantedLeads } from './use-cases/list/wanted-leads.use-case.js';
import { SuggestWiderFilter } from './use-cases/list/suggest-wider-filter.use-case.js';
import { ChooseLeads } from './use-cases/list/choose-leads.use-case.js';
import { MatchLeads } from './use-cases/list/match-leads.use-case.js';

const USE_CASES = [
  ListAgedLeads,
  MatchLeads,
  ChooseLeads,
  SuggestWiderFilter,
  WantedLeads,
  SavedFilters,
  LeadPageCache,
  AddLead,
  BrowseLeads,
  PreviewLeadPrices,
  ReadStock,
  WithdrawLead,
  PutBackLead,
  ChangeOfSale,
  EditLead,
  ResolveLeadFilter,
  PlanLeadChange,
  StartLeadChange,
  RunLeadChange,
  ReadLeadChanges,
  TidyLeadChanges,
  FoldInventoryCounts,
];

/** Wires the inventory of aged leads: the buyers' list, holds and sales, and the admin routes for single leads. */
@Module({
  imports: [AuthModule, AuditModule, PricesModule, SuppressionModule],
  controllers: [AgedLeadsController, SavedFiltersController, AdminLeadsController, LeadChangesController, PricePreviewController],
  providers: [
    ...USE_CASES,
    AdminLeadRepository,
    AgedLeadRepository,
    ImportedLeadRepository,
    MatchingLeadRepository,
    InventoryList,
    FilteredList,
    LeadChoice,
    WantedLeadRepository,
    SavedFilterRepository,
    LeadPriceCounts,
    LeadChangeRepository,
    LeadChangeBatches,
    StockCounts,
    PageOffsetIndex,
    MatchCounts,
    InventoryGauges,
    LeadInventory,
    ListedLeads,
  ],
  exports: [
    ChooseLeads,
    LeadInventory,
    ListedLeads,
    ImportedLeadRepository,
    MatchingLeadRepository,
    WantedLeads,
    ReadStock,
    SavedFilters,
  ],
})
export class LeadsModule {}
