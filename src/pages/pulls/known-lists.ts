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

const UNKNOWN_PATH = {
  en: 'Only that this list exists is shown: complete its path.',
  pt: 'Só se mostra que esta lista existe: complete o caminho.',
};
const ONE_OBJECT = {
  en: 'It gives one object, not a list: one row, whose ID is what you ask for it by. The rest of the path, and the parameter that says which one, are not shown: complete both.',
  pt: 'Traz um objeto, não uma lista: uma linha, cujo ID é o valor pelo qual você o pede. O resto do caminho e o parâmetro que diz qual não são mostrados: complete os dois.',
};

const LISTS: readonly (Pick<KnownList, 'filters'> & Record<'name' | 'missing', Words<string>>)[] = [
  {
    name: { en: 'Tickets (v2)', pt: 'Chamados (v2)' },
    filters: TICKETS,
    missing: {
      en: 'The rest of the path is not shown: complete it. Without status only open tickets are listed; for resolved and concluded ones add status=RESOLVED,CLOSED. direction and periods are filters as well.',
      pt: 'O resto do caminho não é mostrado: complete. Sem status só vêm chamados abertos; para os resolvidos e concluídos, inclua status=RESOLVED,CLOSED. direction e períodos também são filtros.',
    },
  },
  {
    name: { en: 'Ticket timeline', pt: 'Linha do tempo de chamado' },
    filters: TICKETS,
    missing: {
      en: 'What happened to a ticket. The rest of the path, and the parameter that says which ticket, are not shown: complete both.',
      pt: 'O que aconteceu com um chamado. O resto do caminho e o parâmetro que diz qual chamado não são mostrados: complete os dois.',
    },
  },
  {
    name: { en: 'Announcement content', pt: 'Conteúdo de comunicado' },
    filters: `${ANNOUNCEMENTS}announcement/content/list`,
    missing: {
      en: 'One announcement with its attachments. The parameter that says which one is not shown.',
      pt: 'Um comunicado com os anexos. O parâmetro que diz qual não é mostrado.',
    },
  },
  {
    name: { en: 'Announcements', pt: 'Comunicados' },
    filters: ANNOUNCEMENTS,
    missing: {
      en: 'Published announcements, in pages. The rest of the path is not shown: complete it.',
      pt: 'Comunicados publicados, em páginas. O resto do caminho não é mostrado: complete.',
    },
  },
  {
    name: { en: 'Announcement views', pt: 'Visualizações de comunicados' },
    filters: ANNOUNCEMENTS,
    missing: {
      en: 'Who viewed and accepted each, in pages. The rest of the path is not shown: complete it.',
      pt: 'Quem viu e aceitou cada um, em páginas. O resto do caminho não é mostrado: complete.',
    },
  },
  {
    name: { en: 'Orders', pt: 'Pedidos' },
    filters: 'path=/api/v2/compras/; status=OPEN,CONCLUDED; canceled=false',
    missing: {
      en: 'The rest of the path is not shown: complete it. status takes OPEN and CONCLUDED, among others; canceled=true lists cancelled orders alone.',
      pt: 'O resto do caminho não é mostrado: complete. status aceita OPEN e CONCLUDED, entre outros; canceled=true lista só os cancelados.',
    },
  },
  {
    name: { en: 'Check-ins', pt: 'Check-ins' },
    filters: CHECKLIST,
    missing: ONE_OBJECT,
  },
  {
    name: { en: 'Check-outs', pt: 'Check-outs' },
    filters: CHECKLIST,
    missing: ONE_OBJECT,
  },
  {
    name: { en: 'Units', pt: 'Unidades' },
    filters: 'path=/api/',
    missing: UNKNOWN_PATH,
  },
  {
    name: { en: 'Staff', pt: 'Funcionários' },
    filters: 'path=/api/',
    missing: UNKNOWN_PATH,
  },
  {
    name: { en: 'Projects', pt: 'Projetos' },
    filters: 'path=/api/',
    missing: {
      en: 'Operational projects and those of new units. Their paths are not shown: complete one.',
      pt: 'Projetos operacionais e os de novas unidades. Os caminhos não são mostrados: complete um.',
    },
  },
  {
    name: { en: 'Expansion', pt: 'Expansão' },
    filters: 'path=/api/',
    missing: {
      en: 'Deals of the expansion funnel and their timelines. Their paths are not shown: complete one.',
      pt: 'Negócios do funil de expansão e suas linhas do tempo. Os caminhos não são mostrados: complete um.',
    },
  },
];

/** From the build's list; complete. */
interface BroughtList {
  readonly name: string;
  readonly filters: string;
  readonly note: string;
}

/** @param brought the company's own come first, and replace ours of the same name */
export function knownLists(language: 'en' | 'pt', brought: readonly BroughtList[]): readonly KnownList[] {
  const own = brought.map(({ name, filters, note }) => ({ name, filters, missing: note }));
  const ours = LISTS.map(({ name, filters, missing }) => ({
    name: name[language],
    filters,
    missing: missing[language],
  }));
  return [...own, ...ours.filter(({ name }) => own.every((one) => one.name !== name))];
}
