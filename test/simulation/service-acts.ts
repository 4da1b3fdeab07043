// Changes at the service: tickets are added, changed and deleted while somebody pages through them.

import { formatInstant } from '../../sandbox/service/dates.ts';
import { oneOf } from './choices.ts';
import type { Act, ServiceAct } from './plan.ts';
import type { Stage } from './stage.ts';

type Deed = (stage: Stage, picks: Act['picks']) => string | undefined;

export const SERVICE: Readonly<Record<ServiceAct, Deed>> = {
  'change-ticket': (stage, [first, second, third]) => {
    const { world, ledger } = stage;
    const ticket = oneOf(world.service.tickets(), first);
    if (ticket === undefined) return undefined;
    if (ticket.unidade !== undefined && third < 0.6)
      return renameUnit(stage, ticket.unidade.id, `=Unidade ${ledger.next()}`);
    const titulo = `=mudou ${ledger.next()}`;
    const situacao = second < 0.3 ? 1 + Math.floor(second * 20) : ticket.situacao;
    world.service.changeTicket(ticket.id, { titulo, situacao }, world.runtime.nowMs());
    return `ticket ${ticket.id} becomes “${titulo}”, status ${situacao}`;
  },

  'add-ticket': ({ world }, [first]) => {
    const tickets = world.service.tickets();
    const like = oneOf(tickets, first);
    if (like === undefined) return undefined;
    const id = 1 + Math.max(...tickets.map((ticket) => ticket.id));
    world.service.addTicket({ ...like, id, aberto: formatInstant(world.runtime.nowMs()) });
    return `ticket ${id} is opened`;
  },

  'delete-ticket': ({ world }, [first]) => {
    const ticket = oneOf(world.service.tickets(), first);
    if (ticket === undefined) return undefined;
    world.service.deleteTicket(ticket.id);
    return `ticket ${ticket.id} is deleted`;
  },

  'drop-written-ticket': ({ world, ledger }, [first, second, third]) => {
    const written = ledger.ownCells.filter(({ role }) => role === 'a' || role === 'b');
    const id = Number(oneOf(written, first)?.row);
    const ticket = world.service.tickets().find((one) => one.id === id);
    if (ticket === undefined) return undefined;
    ledger.goneTickets.push(ticket);
    if (second < 0.5) {
      world.service.deleteTicket(id);
      return `ticket ${id} is deleted, beside which the user wrote`;
    }
    const situacao = 1 + Math.floor(third * 6);
    world.service.changeTicket(id, { situacao }, world.runtime.nowMs());
    return `ticket ${id}, beside which the user wrote, gets status ${situacao}`;
  },

  'restore-ticket': ({ world, ledger }, [first]) => {
    const ticket = oneOf(ledger.goneTickets, first);
    if (ticket === undefined) return undefined;
    ledger.goneTickets.splice(ledger.goneTickets.indexOf(ticket), 1);
    const { id, situacao } = ticket;
    ledger.backSinceMs.set(id, world.runtime.nowMs());
    const isThere = world.service.tickets().some((one) => one.id === id);
    if (isThere) world.service.changeTicket(id, { situacao }, world.runtime.nowMs());
    else world.service.addTicket(ticket);
    return `ticket ${id} is as before`;
  },

  'name-awkwardly': (stage, [first, second, third]) => {
    const unit = oneOf(stage.world.service.tickets(), first)?.unidade;
    const name = oneOf(AWKWARD, second);
    if (unit !== undefined) stage.ledger.hasAwkwardNames = true;
    // The same name except for a blank or line break.
    if (unit !== undefined && third < 0.3)
      return renameUnit(stage, unit.id, third < 0.15 ? `${unit.nome} ` : unit.nome.replace(' ', '\n'));
    return unit === undefined || name === undefined
      ? undefined
      : renameUnit(stage, unit.id, `${name}${stage.ledger.next()}${name.endsWith(' ') ? ' ' : ''}`);
  },

  'name-in-many-ways': ({ world, ledger }, [first, second]) => {
    const unit = oneOf(world.service.tickets(), first)?.unidade;
    if (unit === undefined) return undefined;
    const names = AWKWARD.map((name, n) => `${name}${ledger.next()}${n % 2 === 0 ? ' ' : ''}`);
    ledger.nameless.add(unit.id);
    ledger.hasAwkwardNames = true;
    const some = world.service.tickets().filter(({ unidade }) => unidade?.id === unit.id);
    const from = Math.floor(second * names.length);
    some.forEach(({ id }, n) => {
      const unidade = { id: unit.id, nome: names[(from + n) % names.length] ?? '' };
      world.service.changeTicket(id, { unidade }, world.runtime.nowMs());
    });
    return `unit ${unit.id} is called by ${names.length} names in ${some.length} tickets`;
  },

  'change-plan': ({ world, ledger }, [first]) => {
    const plan = oneOf(world.service.actionPlans(), first);
    if (plan === undefined) return undefined;
    const queSeraFeito = `-mudou ${ledger.next()}`;
    world.service.putActionPlan({ ...plan, queSeraFeito });
    return `plan ${plan.id} becomes “${queSeraFeito}”`;
  },
};

// Names that a person wouldn't write, and that a cell may not return unchanged; number and blanks are appended.
const AWKWARD = [
  ' Loja ',
  'Loja\nCentro',
  'Loja  Norte ',
  '\nLoja',
  "'Loja ",
  '=Loja ',
  'Loja; Sul ',
  '-',
  'Loja (Centro), ',
  '"Loja" ',
  'loja ',
  'LOJA ',
  'Loja\n\nLeste ',
  'Loja\t',
  '00',
] as const;

// A unit keeps its code and gets another name in all its tickets, including deleted ones that may come back.
function renameUnit({ world, ledger }: Stage, id: number, nome: string): string {
  ledger.nameless.delete(id);
  for (const ticket of world.service.tickets()) {
    if (ticket.unidade?.id === id)
      world.service.changeTicket(ticket.id, { unidade: { id, nome } }, world.runtime.nowMs());
  }
  for (const [n, ticket] of ledger.goneTickets.entries())
    if (ticket.unidade?.id === id) ledger.goneTickets[n] = { ...ticket, unidade: { id, nome } };
  return `unit ${id} is called ${JSON.stringify(nome)} from now on`;
}
