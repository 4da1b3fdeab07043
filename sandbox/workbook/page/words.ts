// The page's own words in the spreadsheet's language; all others come from the script.

export interface Words {
  readonly tag: string;
  readonly hint: string;
  readonly activity: string;
  readonly running: string;
  readonly lost: string;
  readonly failed: string;
  readonly close: string;
  readonly buttons: {
    readonly OK: string;
    readonly CANCEL: string;
    readonly YES: string;
    readonly NO: string;
  };
}

const portuguese: Words = {
  tag: 'pt-BR',
  hint: 'Demonstração: células somente para leitura, o menu funciona',
  activity: 'Execuções',
  running: 'em andamento',
  lost: 'Sem conexão com o programa: execute npm start de novo',
  failed: 'Falhou',
  close: 'Fechar',
  buttons: { OK: 'OK', CANCEL: 'Cancelar', YES: 'Sim', NO: 'Não' },
};

const english: Words = {
  tag: 'en-US',
  hint: 'Demo: cells are read-only, the menu works',
  activity: 'Executions',
  running: 'running',
  lost: 'The program is gone: run npm start again',
  failed: 'Failed',
  close: 'Close',
  buttons: { OK: 'OK', CANCEL: 'Cancel', YES: 'Yes', NO: 'No' },
};

export function wordsIn(locale: string): Words {
  return locale.startsWith('pt') ? portuguese : english;
}
