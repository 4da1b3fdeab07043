// Lists of the service that have no resource here, as far as its specification shows their names, paths and filters.
// What it doesn't show is left for people to complete.

import type { Words } from '../shared/words.ts';

export interface KnownList {
  readonly name: string; // Also the name of the pull and its sheet.
  readonly filters: string; // As typed.
  readonly missing: string; // What to complete or to know; may be blank.
}

const CHECKLIST = 'path=/api/v2/checklist/';
const ANNOUNCEMENTS = 'path=/api/v2/comunicado/';
const TICKETS = 'path=/api/v2/chamados/';

const lists: Words<readonly KnownList[]> = {
  en: [
    {
      name: 'Tickets (v2)',
      filters: TICKETS,
      missing:
        'The rest of the path is not shown: complete it. Without status only open tickets are listed; for resolved and concluded ones add status=RESOLVED,CLOSED. direction and periods are filters as well.',
    },
    {
      name: 'Ticket timeline',
      filters: TICKETS,
      missing:
        'What happened to a ticket. The rest of the path, and the parameter that says which ticket, are not shown: complete both.',
    },
    {
      name: 'Announcement content',
      filters: `${ANNOUNCEMENTS}announcement/content/list`,
      missing: 'One announcement with its attachments. The parameter that says which one is not shown.',
    },
    {
      name: 'Announcements',
      filters: ANNOUNCEMENTS,
      missing: 'Published announcements, in pages. The rest of the path is not shown: complete it.',
    },
    {
      name: 'Announcement views',
      filters: ANNOUNCEMENTS,
      missing: 'Who viewed and accepted each, in pages. The rest of the path is not shown: complete it.',
    },
    {
      name: 'Orders',
      filters: 'path=/api/v2/compras/; status=OPEN,CONCLUDED; canceled=false',
      missing:
        'The rest of the path is not shown: complete it. status takes OPEN and CONCLUDED, among others; canceled=true lists cancelled orders alone.',
    },
    {
      name: 'Check-ins',
      filters: CHECKLIST,
      missing:
        'It gives one object, not a list: one row, whose ID is what you ask for it by. The rest of the path, and the parameter that says which one, are not shown: complete both.',
    },
    {
      name: 'Check-outs',
      filters: CHECKLIST,
      missing:
        'It gives one object, not a list: one row, whose ID is what you ask for it by. The rest of the path, and the parameter that says which one, are not shown: complete both.',
    },
    {
      name: 'Units',
      filters: 'path=/api/',
      missing: 'Only that this list exists is shown: complete its path.',
    },
    {
      name: 'Staff',
      filters: 'path=/api/',
      missing: 'Only that this list exists is shown: complete its path.',
    },
    {
      name: 'Projects',
      filters: 'path=/api/',
      missing: 'Operational projects and those of new units. Their paths are not shown: complete one.',
    },
    {
      name: 'Expansion',
      filters: 'path=/api/',
      missing: 'Deals of the expansion funnel and their timelines. Their paths are not shown: complete one.',
    },
  ],
  pt: [
    {
      name: 'Chamados (v2)',
      filters: TICKETS,
      missing:
        'O resto do caminho não é mostrado: complete. Sem status só vêm chamados abertos; para os resolvidos e concluídos, inclua status=RESOLVED,CLOSED. direction e períodos também são filtros.',
    },
    {
      name: 'Linha do tempo de chamado',
      filters: TICKETS,
      missing:
        'O que aconteceu com um chamado. O resto do caminho e o parâmetro que diz qual chamado não são mostrados: complete os dois.',
    },
    {
      name: 'Conteúdo de comunicado',
      filters: `${ANNOUNCEMENTS}announcement/content/list`,
      missing: 'Um comunicado com os anexos. O parâmetro que diz qual não é mostrado.',
    },
    {
      name: 'Comunicados',
      filters: ANNOUNCEMENTS,
      missing: 'Comunicados publicados, em páginas. O resto do caminho não é mostrado: complete.',
    },
    {
      name: 'Visualizações de comunicados',
      filters: ANNOUNCEMENTS,
      missing: 'Quem viu e aceitou cada um, em páginas. O resto do caminho não é mostrado: complete.',
    },
    {
      name: 'Pedidos',
      filters: 'path=/api/v2/compras/; status=OPEN,CONCLUDED; canceled=false',
      missing:
        'O resto do caminho não é mostrado: complete. status aceita OPEN e CONCLUDED, entre outros; canceled=true lista só os cancelados.',
    },
    {
      name: 'Check-ins',
      filters: CHECKLIST,
      missing:
        'Traz um objeto, não uma lista: uma linha, cujo ID é o valor pelo qual você o pede. O resto do caminho e o parâmetro que diz qual não são mostrados: complete os dois.',
    },
    {
      name: 'Check-outs',
      filters: CHECKLIST,
      missing:
        'Traz um objeto, não uma lista: uma linha, cujo ID é o valor pelo qual você o pede. O resto do caminho e o parâmetro que diz qual não são mostrados: complete os dois.',
    },
    {
      name: 'Unidades',
      filters: 'path=/api/',
      missing: 'Só se mostra que esta lista existe: complete o caminho.',
    },
    {
      name: 'Funcionários',
      filters: 'path=/api/',
      missing: 'Só se mostra que esta lista existe: complete o caminho.',
    },
    {
      name: 'Projetos',
      filters: 'path=/api/',
      missing: 'Projetos operacionais e os de novas unidades. Os caminhos não são mostrados: complete um.',
    },
    {
      name: 'Expansão',
      filters: 'path=/api/',
      missing:
        'Negócios do funil de expansão e suas linhas do tempo. Os caminhos não são mostrados: complete um.',
    },
  ],
};

/** From the build's list; complete. */
interface BroughtList {
  readonly name: string;
  readonly filters: string;
  readonly note: string;
}

/** @param brought the company's own come first, and replace ours of the same name */
export function knownLists(language: 'en' | 'pt', brought: readonly BroughtList[]): readonly KnownList[] {
  const own = brought.map(({ name, filters, note }) => ({ name, filters, missing: note }));
  return [...own, ...lists[language].filter(({ name }) => own.every((one) => one.name !== name))];
}
