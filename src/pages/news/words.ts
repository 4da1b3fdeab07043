// What is new for users, by version, newest first. Each release adds a few lines: what people will notice and may have
// to do. News of a feature are in its manifest.

import type { VersionNews } from '../../app/features.ts';
import type { Words } from '../shared/words.ts';

interface NewsWords {
  readonly intro: string;
  readonly isNew: string;
  readonly nothing: string;
  readonly version: string;
  readonly news: readonly VersionNews[];
}

const en: NewsWords = {
  intro: 'Your sheets, pulls and schedules go on.',
  isNew: 'new for you',
  nothing: 'Nothing new for you.',
  version: 'Version',
  news: [
    {
      version: '0.1.0',
      lines: [
        'Pull tickets, action plans and other lists into sheets, and keep them fresh by a schedule.',
        'Help says which version this is.',
      ],
    },
  ],
};

const pt: NewsWords = {
  intro: 'Suas abas, consultas e agendamentos continuam.',
  isNew: 'novidade para você',
  nothing: 'Nada de novo para você.',
  version: 'Versão',
  news: [
    {
      version: '0.1.0',
      lines: [
        'Traga chamados, planos de ação e outras listas para abas e mantenha-os atualizados com um agendamento.',
        'A Ajuda diz qual é a versão.',
      ],
    },
  ],
};

export const words: Words<NewsWords> = { en, pt };
