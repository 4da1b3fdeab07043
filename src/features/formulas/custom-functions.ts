// The custom functions that people type. Their comments are what Sheets shows as help, and what docs/en/formulas.md is
// made of.

import {
  ageCell,
  answerFormula,
  countTickets,
  labelCells,
  listActionPlans,
  listAnything,
  listTickets,
} from './lists.ts';
import { ACTION_PLAN_LOOK_UP, lookUp, TICKET_LOOK_UP } from './look-up.ts';

/**
 * Tickets that match filters: a row of headers, then a row a ticket. When there are more than maxRows, the last row says
 * so.
 *
 * @example =FRANCHISE_TICKETS("situacao=4,5,6; unidade=12")
 * @example =FRANCHISE_TICKETS("abertoStart=today-30d", "ID, Title, Status, Deadline", 200, Pulls!L2)
 * @param {"situacao=4; unidade=12"} filters Filters as in a pull, or a range of two columns, name and value; "" for all.
 * @param {"ID, Title, Status"} [columns] Headers or the service's fields, with commas or as a range; all when left out.
 * @param {1000} [maxRows] The most tickets to show; 1,000 when left out.
 * @param {Pulls!L2} [refreshKey] Any cell; when it changes, the service is asked again.
 * @return {any[][]} A row of headers and the tickets.
 * @customfunction
 */
export function FRANCHISE_TICKETS(
  filters: unknown,
  columns: unknown,
  maxRows: unknown,
  refreshKey: unknown,
): unknown {
  return answerFormula((ports, language) =>
    listTickets(ports, filters, { columns, maxRows, refreshKey }, language),
  );
}

/**
 * Tickets by ID, a row for each ID in its order and a blank row for a blank. Answers from sheets that a pull has filled
 * where the ticket is there. One formula for a range is faster than one for each cell.
 *
 * @example =FRANCHISE_TICKET(1234, "Title")
 * @example =FRANCHISE_TICKET(A2:A50, "Title, Status, Responsible", Pulls!L2)
 * @param {A2:A50} idOrRange An ID, or a cell or range with IDs.
 * @param {"Title, Status"} [columns] Headers or the service's fields, with commas or as a range; all when left out.
 * @param {Pulls!L2} [refreshKey] Any cell; when it changes, sheets and service are asked again.
 * @return {any[][]} A row for each ID.
 * @customfunction
 */
export function FRANCHISE_TICKET(idOrRange: unknown, columns: unknown, refreshKey: unknown): unknown {
  return answerFormula((ports, language) =>
    lookUp(ports, TICKET_LOOK_UP, { ids: idOrRange, columns, refreshKey }, language),
  );
}

/**
 * How many tickets match filters. Costs one request for each combination of values.
 *
 * @example =FRANCHISE_TICKET_COUNT("situacao=4,5,6; unidade=12")
 * @example =FRANCHISE_TICKET_COUNT("abertoStart=month; abertoEnd=now", Pulls!L2)
 * @param {"situacao=4; unidade=12"} filters Filters as in a pull, or a range of two columns, name and value; "" for all.
 * @param {Pulls!L2} [refreshKey] Any cell; when it changes, the service is asked again.
 * @return {number} The number of tickets.
 * @customfunction
 */
export function FRANCHISE_TICKET_COUNT(filters: unknown, refreshKey: unknown): unknown {
  return answerFormula((ports) => countTickets(ports, filters, refreshKey));
}

/**
 * Action plans by ID, a row for each ID in its order and a blank row for a blank. Answers from sheets that a pull has
 * filled where the plan is there.
 *
 * @example =FRANCHISE_ACTION_PLAN(501, "What, Due, Responsible")
 * @example =FRANCHISE_ACTION_PLAN(A2:A50, "queSeraFeito; quandoSeraFeito")
 * @param {A2:A50} idOrRange An ID, or a cell or range with IDs.
 * @param {"What, Due"} [columns] Headers or the service's fields, with commas or as a range; all when left out.
 * @param {Pulls!L2} [refreshKey] Any cell; when it changes, sheets and service are asked again.
 * @return {any[][]} A row for each ID.
 * @customfunction
 */
export function FRANCHISE_ACTION_PLAN(idOrRange: unknown, columns: unknown, refreshKey: unknown): unknown {
  return answerFormula((ports, language) =>
    lookUp(ports, ACTION_PLAN_LOOK_UP, { ids: idOrRange, columns, refreshKey }, language),
  );
}

/**
 * The v2 list of action plans: a row of headers, then a row a plan. When there are more than maxRows, the last row says
 * so. Its fields are those of the service's answers.
 *
 * @example =FRANCHISE_ACTION_PLANS("")
 * @example =FRANCHISE_ACTION_PLANS("", "ID, Due, Cost", 50)
 * @param {""} filters The service's filters as written, such as name=value; or a range of two columns; "" for all.
 * @param {"ID, Due"} [columns] Headers or the service's fields, with commas or as a range; all when left out.
 * @param {1000} [maxRows] The most plans to show; 1,000 when left out.
 * @param {Pulls!L2} [refreshKey] Any cell; when it changes, the service is asked again.
 * @return {any[][]} A row of headers and the plans.
 * @customfunction
 */
export function FRANCHISE_ACTION_PLANS(
  filters: unknown,
  columns: unknown,
  maxRows: unknown,
  refreshKey: unknown,
): unknown {
  return answerFormula((ports, language) =>
    listActionPlans(ports, filters, { columns, maxRows, refreshKey }, language),
  );
}

/**
 * Whatever the service gives at a path: a row of headers, then a row a record. Objects in it are columns such as
 * unidade.nome.
 *
 * @example =FRANCHISE_GET("/api/v2/checklist/template/list")
 * @example =FRANCHISE_GET("/api/v1/chamado/ticket", "situacao=4&unidade=12", "id, titulo", 20)
 * @param {"/api/v2/checklist/template/list"} path A path that begins with /api/v1/ or /api/v2/.
 * @param {"name=value"} [query] Parameters, separated by & or ; or as a range of two columns, name and value.
 * @param {"id, name"} [columns] The fields, with commas or as a range; all when left out.
 * @param {1000} [maxRows] The most records to show; 1,000 when left out.
 * @param {Pulls!L2} [refreshKey] Any cell; when it changes, the service is asked again.
 * @return {any[][]} A row of headers and the records.
 * @customfunction
 */
export function FRANCHISE_GET(
  path: unknown,
  query: unknown,
  columns: unknown,
  maxRows: unknown,
  refreshKey: unknown,
): unknown {
  return answerFormula((ports, language) =>
    listAnything(ports, { path, query }, { columns, maxRows, refreshKey }, language),
  );
}

/**
 * The name of a code of the service: of a ticket's status or type, or as the sheet Directory has it. A code that isn't
 * in Directory stays a code; an unknown status or type is an error. Asks the service nothing.
 *
 * @example =FRANCHISE_LABEL("situacao", 4)
 * @param {"situacao"} field situacao or tipo, or a kind of the sheet Directory, such as Unit.
 * @param {4} code The code, or a range of codes.
 * @return {string} The name, for example In progress.
 * @customfunction
 */
export function FRANCHISE_LABEL(field: unknown, code: unknown): unknown {
  return answerFormula((ports, language) => labelCells(ports, { field, codes: code }, language));
}

/**
 * As of when a sheet that a pull fills is right, as a date with time: when its last refresh began. Its age is
 * =NOW()-FRANCHISE_AGE("Tickets", Pulls!L2), formatted as a duration. Asks the service nothing.
 *
 * @example =FRANCHISE_AGE("Tickets", Pulls!L2)
 * @param {"Tickets"} sheet The name of the sheet, in quotes.
 * @param {Pulls!L2} [refreshKey] Any cell; when it changes, the date is looked up again. Best: Last success of its pull.
 * @return {Date} The date and time.
 * @customfunction
 */
export function FRANCHISE_AGE(sheet: unknown, refreshKey: unknown): unknown {
  return answerFormula((ports) => ageCell(ports, { sheet, refreshKey }));
}
