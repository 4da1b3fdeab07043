// The runtime: everything that runs scripts, and what a test or a program around it needs. Parts that have no need of
// Node, or that a program may want without the rest, have entries of their own (package.json, `exports`).

export type { BeforeCall, Verdict } from './kernel/before-call.ts';
export {
  type ChargeTable,
  freeOfCharge,
  type PriceListName,
  priceLists,
  typicalCharges,
} from './kernel/charges.ts';
export {
  type ChargeKind,
  type EntryKind,
  type ExecutionContext,
  PlatformError,
  type RuntimeUser,
} from './kernel/contract.ts';
export type { Execution, ExecutionResult, LogEntry } from './kernel/execution.ts';
export { loadProgram } from './kernel/program.ts';
export type { Measure } from './kernel/protocol.ts';
export { realThreads, virtualThreads } from './kernel/thread-pool.ts';
export { WallClock } from './kernel/wall-clock.ts';
export { type FinishedRun, RealRuntime, VirtualRuntime, type VirtualRuntimeOptions } from './runtime.ts';
export { defaultOwner, type RunAs, type RuntimeOptions, type SavedState } from './runtime-options.ts';
export type { StoredTrigger } from './script-app/trigger-store.ts';
export {
  CustomFunctions,
  type FormulaResult,
  functionNamesOf,
} from './spreadsheet/formulas/custom-functions.ts';
export type { Formulas } from './spreadsheet/formulas/formulas.ts';
export { type FunctionHelp, functionHelpOf } from './spreadsheet/formulas/function-help.ts';
export type { Menu, MenuItem } from './spreadsheet/menu.ts';
export type { ChartRecord, SheetModel } from './spreadsheet/model/sheet-model.ts';
export { SheetUser, type SpreadsheetVersion } from './spreadsheet/model/user-edits.ts';
export { CellError, type CellValue } from './spreadsheet/model/values.ts';
export { createWorkbook, type Workbook } from './spreadsheet/model/workbook.ts';
export type { DataSourceQuery, KillDecision, SpreadsheetOptions } from './spreadsheet/service.ts';
export type { UiAnswer, UiHost, UiQuestion, UiShow } from './ui/ui-host.ts';
export { fetchErrors } from './url-fetch/fetch-errors.ts';
export type { Network, RequestRecord } from './url-fetch/network.ts';
export type { ServiceAnswer, ServiceRequest, SimulatedService } from './url-fetch/simulated-service.ts';
