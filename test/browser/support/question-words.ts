// The names and formulas that docs/en/README.md and docs/pt/README.md tell people to type, as the pictures show them.

import type { SheetLocaleName } from '../../../sandbox/workbook/desk.ts';

/** By language: names of tabs, an interval, and the formulas. */
export const QUESTION_WORDS = {
  en_US: {
    pulls: 'Pulls',
    open: 'Open tickets',
    every: 'day 07:00',
    late: 'Late',
    lateFormula: "=FILTER('Open tickets'!A2:M, 'Open tickets'!K2:K>0, 'Open tickets'!K2:K<Pulls!L4)",
    fresh: 'New tickets',
    freshFormula:
      '=FRANCHISE_TICKETS("abertoStart=today-1d", "ID, Title, Unit, Requester, Opened", 200, Pulls!L4)',
    visits: 'Visits',
  },
  pt_BR: {
    pulls: 'Consultas',
    open: 'Chamados abertos',
    every: 'dia 07:00',
    late: 'Atrasados',
    lateFormula:
      "=FILTER('Chamados abertos'!A2:M; 'Chamados abertos'!K2:K>0; 'Chamados abertos'!K2:K<Consultas!L4)",
    fresh: 'Chamados novos',
    freshFormula:
      '=FRANCHISE_TICKETS("abertoStart=hoje-1d"; "ID, Título, Unidade, Solicitante, Aberto"; 200; Consultas!L4)',
    visits: 'Visitas',
  },
} satisfies Record<SheetLocaleName, unknown>;
