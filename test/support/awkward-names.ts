// Names as a cell may not give them back: with blanks at their ends and line breaks, and of one unit fourteen.

import type { ControlledService } from '../../sandbox/service/service.ts';

/** So many names one unit has. */
const NAMES = 14;
const NAME_ENDS = [
  ['', ' '],
  [' ', ''],
  ['\n', '\r\n'],
] as const;

/** Gives tickets such names. They are as old as they were. */
export function nameAwkwardly(service: ControlledService): void {
  const [first] = service.tickets();
  service.tickets().forEach((ticket, n) => {
    const { id, unidade, solicitante, aberto, ultimaAlteracao } = ticket;
    const [before, after] = NAME_ENDS[n % NAME_ENDS.length] ?? ['', ''];
    const unit =
      unidade?.id === first?.unidade?.id ? `${before}Loja ${n % NAMES}${after}` : `${unidade?.nome} `;
    const change = {
      ...(unidade === undefined ? {} : { unidade: { ...unidade, nome: unit } }),
      ...(solicitante === undefined
        ? {}
        : { solicitante: { ...solicitante, nome: `\n${solicitante.nome}  ` } }),
    };
    service.changeTicket(id, change, Date.parse(ultimaAlteracao ?? aberto ?? ''));
  });
}
