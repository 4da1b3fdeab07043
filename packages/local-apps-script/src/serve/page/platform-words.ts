// The words of the panel of clock and triggers, in both languages.

import type { TriggerView } from '../platform-views.ts';

type Schedule = TriggerView['schedule'];
type EventName = Extract<Schedule, { kind: 'event' }>['event'];

export const platformPortuguese = {
  title: 'Relógio e acionadores',
  about: 'O que o Google faz por trás da planilha.',
  now: (time: string) => `Agora: ${time}`,
  speed: 'Velocidade do relógio',
  speedOf: (times: number) => (times === 1 ? 'Tempo real' : `${times} vezes mais rápido`),
  advance: (minutes: number): string =>
    minutes < 60 ? 'Avançar 1 min' : minutes < 1_440 ? 'Avançar 1 hora' : 'Avançar 1 dia',
  advanced: (fired: number): string =>
    fired === 1 ? '1 execução de acionador.' : `${fired.toLocaleString('pt-BR')} execuções de acionadores.`,
  problems: { busy: 'Espere o fim da execução em andamento.', 'not-here': 'Isso não é possível aqui.' },
  triggers: 'Acionadores',
  noTriggers: 'Nenhum acionador instalado.',
  fire: 'Acionar',
  remove: 'Excluir',
  next: (time: string) => `próxima vez: ${time}`,
  schedule: (schedule: Schedule) => {
    switch (schedule.kind) {
      case 'period':
        return everyPortuguese(schedule.everyMs / 60_000);
      case 'calendar':
        return schedule.everyDays === 1 ? 'todos os dias' : `a cada ${schedule.everyDays} dias`;
      case 'once':
        return 'uma vez';
      case 'event':
        return eventsPortuguese[schedule.event];
      case 'form':
        return eventsPortuguese.ON_FORM_SUBMIT;
    }
  },
  forms: 'Formulários',
  profile: 'Perfil da plataforma',
  profileAbout: 'Respostas ao que a documentação do Google deixa em aberto.',
  noName: 'Outro',
  usual: 'Todas as respostas são as usuais.',
  spreadsheet: 'Planilha',
  locale: 'Idioma e localidade da planilha',
  chartTab: 'Mover um gráfico para a própria aba',
  loseMetadata: 'Perder todos os metadados',
  metadataLost: 'A planilha está como se tivesse sido restaurada ou convertida.',
};

const eventsPortuguese: Readonly<Record<EventName, string>> = {
  ON_OPEN: 'ao abrir a planilha',
  ON_EDIT: 'ao editar uma célula',
  ON_CHANGE: 'ao alterar a planilha',
  ON_FORM_SUBMIT: 'ao enviar o formulário',
};

function everyPortuguese(minutes: number): string {
  if (minutes < 60) return minutes === 1 ? 'a cada minuto' : `a cada ${minutes} minutos`;
  return minutes === 60 ? 'a cada hora' : `a cada ${minutes / 60} horas`;
}

export const platformEnglish: typeof platformPortuguese = {
  title: 'Clock and triggers',
  about: 'What Google does behind the spreadsheet.',
  now: (time) => `Now: ${time}`,
  speed: 'Speed of the clock',
  speedOf: (times) => (times === 1 ? 'Real time' : `${times} times faster`),
  advance: (minutes) =>
    minutes < 60 ? 'Advance 1 min' : minutes < 1_440 ? 'Advance 1 hour' : 'Advance 1 day',
  advanced: (fired) =>
    fired === 1 ? '1 execution of a trigger.' : `${fired.toLocaleString('en-US')} executions of triggers.`,
  problems: { busy: 'Wait for the running execution to end.', 'not-here': 'That can’t be done here.' },
  triggers: 'Triggers',
  noTriggers: 'No trigger is installed.',
  fire: 'Fire',
  remove: 'Delete',
  next: (time) => `next: ${time}`,
  schedule: (schedule) => {
    switch (schedule.kind) {
      case 'period':
        return everyEnglish(schedule.everyMs / 60_000);
      case 'calendar':
        return schedule.everyDays === 1 ? 'every day' : `every ${schedule.everyDays} days`;
      case 'once':
        return 'once';
      case 'event':
        return eventsEnglish[schedule.event];
      case 'form':
        return eventsEnglish.ON_FORM_SUBMIT;
    }
  },
  forms: 'Forms',
  profile: 'Profile of the platform',
  profileAbout: 'Answers to what Google’s documents leave open.',
  noName: 'Another',
  usual: 'All answers are the usual ones.',
  spreadsheet: 'Spreadsheet',
  locale: 'Language and locale of the spreadsheet',
  chartTab: 'Move a chart to its own tab',
  loseMetadata: 'Lose all metadata',
  metadataLost: 'The spreadsheet is as if it had been restored or converted.',
};

const eventsEnglish: Readonly<Record<EventName, string>> = {
  ON_OPEN: 'on opening',
  ON_EDIT: 'on editing a cell',
  ON_CHANGE: 'on changing the spreadsheet',
  ON_FORM_SUBMIT: 'on submitting the form',
};

function everyEnglish(minutes: number): string {
  if (minutes < 60) return minutes === 1 ? 'every minute' : `every ${minutes} minutes`;
  return minutes === 60 ? 'every hour' : `every ${minutes / 60} hours`;
}
