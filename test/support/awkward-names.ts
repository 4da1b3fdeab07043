// Names that a cell may not return unchanged, with trailing spaces and line breaks; one unit has fourteen of them.

import type { ControlledService } from '../../sandbox/service/service.ts';

const NAMES = 14;
const NAME_ENDS = [
  ['', ' '],
  [' ', ''],
  ['\n', '\r\n'],
] as const;

/** Gives tickets such names without changing their dates. */
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
