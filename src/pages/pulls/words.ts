// The words of the sidebar that lists, edits and runs pulls.

import type { Words } from '../shared/words.ts';

const en = {
  fresh: 'New pull',
  none: 'No pull yet. Fill in the form and choose Save and refresh.',
  reading: 'Reading the pulls…',
  refresh: 'Refresh',
  edit: 'Edit',
  remove: 'Delete',
  removeSure: 'Delete this pull? Its sheet and the data in it stay.',
  removeYes: 'Delete it',
  keep: 'Keep it',
  stop: 'Stop what is running',
  fills: 'fills the sheet',
  lastSuccess: 'Last success',
  never: 'never',
  name: 'Name of the pull',
  resource: 'What to pull',
  readyMade: 'Ready-made lists',
  readyMadeNone: 'another path',
  sheet: 'Sheet to fill',
  columnsAll: 'Columns: all',
  columnsSome: (count: number) => `Columns: ${count}`,
  columnsNone: 'Take at least one column.',
  columnsFit: (records: number) =>
    `A spreadsheet has room for ${records.toLocaleString('en')} records of these.`,
  columnsOrder: 'Order of the columns',
  columnsHint:
    'The order counts for a new sheet; in one that is there, move the columns yourself. A new column is filled by reading everything once; one that you leave out is emptied and hidden. What the pull needs stays, hidden.',
  columnUp: (name: string) => `Move ${name} up`,
  columnDown: (name: string) => `Move ${name} down`,
  columnGroups: {
    texts: 'Texts',
    codes: 'Codes',
    dates: 'Dates',
    numbers: 'Numbers',
    found: 'More fields of the service',
    own: 'From the connector',
  },
  everything: 'Everything',
  preview: 'Show ten real rows (one request)',
  previewRows: 'Real rows',
  previewing: 'Asking the service for ten rows…',
  mode: 'What a refresh reads',
  modes: {
    sync: {
      label: 'Only what has changed',
      hint: 'Mode sync. Quick and cheap: usually two requests. Once a day it reads everything, so that nothing is missed.',
    },
    full: {
      label: 'Everything, each time',
      hint: 'Mode full. One request for 100 records, at each refresh. For short lists, or when sync missed something.',
    },
  },
  alwaysFull: 'This list can’t be asked for changes: each refresh reads everything.',
  paused: 'Paused: no schedule runs it, and it keeps how often',
  filters: 'Filters',
  anyValue: 'any',
  whole: 'One or more codes, separated by commas',
  names: 'Names from the sheet Directory or codes, separated by commas',
  date: 'For example 2026-01-31, 31/01/2026, today-30d or month',
  settings: {
    ids: { label: 'Range of IDs', hint: 'Only these are pulled, for example Sheet1!A2:A' },
    path: { label: 'Path of the list', hint: 'For example /api/v2/checklist/template/list' },
    key: { label: 'Key field', hint: 'What tells its records apart; id when left empty' },
    directory: {
      label: 'Names for the sheet Directory',
      hint: 'Kind, field with the code, field with the name: unit, id, nome',
    },
  },
  link: 'Address of a record in the service',
  linkHint: 'link · open a record in the service, copy its address and write {id} in place of its ID',
  linkExample: 'https://app.example.com/tickets/{id}',
  left: 'When a record no longer fits the filters',
  leaving: {
    go: {
      label: 'Its row goes',
      hint: 'For a list of what is open now.',
    },
    stay: {
      label: 'Its row stays and goes on being updated',
      hint: 'keep=yes. For a list of what was ever open: a closed record then shows that it is closed.',
    },
  },
  written: 'When you wrote on a row that goes',
  writtenOn: {
    move: {
      label: 'It moves to a sheet of its own',
      hint: 'With all that is on it, and back again with its record. Pivots count exactly what the service has.',
    },
    stay: {
      label: 'It stays, and says Gone or Out of filter',
      hint: 'gone=stay. Pivots and formulas over the sheet count it as well.',
    },
  },
  changes: 'What changes from refresh to refresh',
  changing: {
    drop: {
      label: 'Is not kept',
      hint: 'The sheet says how things are now.',
    },
    keep: {
      label: 'Is kept in a sheet of its own',
      hint: 'changes=yes for status, responsible, department and deadline, or name the columns: changes=Status,Unit. Who moved what, and when; one row for each change.',
    },
  },
  daily: 'How many tickets there are each day',
  counting: {
    drop: {
      label: 'Is not counted',
      hint: 'The sheet says how things are now.',
    },
    count: {
      label: 'Is counted by unit and status',
      hint: 'daily=yes. The first refresh of each day counts, in a sheet of its own. After 90 days one day a week stays.',
    },
  },
  others: 'More filters, as name=value; name=value',
  forecast: 'How long will it take?',
  forecasting: 'Asking the service how much there is…',
  save: 'Save',
  saving: 'Saving…',
  saveRefresh: 'Save and refresh',
  saveYes: 'Save anyway',
  saveNo: 'Go on editing',
  back: 'Back to the list',
  refreshing: 'Refreshing. You can go on working in the spreadsheet.',
  stopping: 'Asking it to stop…',
  removing: 'Deleting…',
};

const pt: typeof en = {
  fresh: 'Nova consulta',
  none: 'Ainda não há consultas. Preencha o formulário e escolha Salvar e atualizar.',
  reading: 'Lendo as consultas…',
  refresh: 'Atualizar',
  edit: 'Editar',
  remove: 'Excluir',
  removeSure: 'Excluir esta consulta? A aba e os dados dela ficam.',
  removeYes: 'Excluir',
  keep: 'Manter',
  stop: 'Parar o que está em andamento',
  fills: 'preenche a aba',
  lastSuccess: 'Último sucesso',
  never: 'nunca',
  name: 'Nome da consulta',
  resource: 'O que trazer',
  readyMade: 'Listas prontas',
  readyMadeNone: 'outro caminho',
  sheet: 'Aba a preencher',
  columnsAll: 'Colunas: todas',
  columnsSome: (count: number) => `Colunas: ${count}`,
  columnsNone: 'Escolha pelo menos uma coluna.',
  columnsFit: (records: number) => `Numa planilha cabem ${records.toLocaleString('pt-BR')} registros destas.`,
  columnsOrder: 'Ordem das colunas',
  columnsHint:
    'A ordem vale para uma aba nova; numa que já existe, mova as colunas você mesmo. Uma coluna nova é preenchida lendo tudo uma vez; uma que sai é esvaziada e ocultada. O que a consulta precisa fica, oculto.',
  columnUp: (name: string) => `Mover ${name} para cima`,
  columnDown: (name: string) => `Mover ${name} para baixo`,
  columnGroups: {
    texts: 'Textos',
    codes: 'Códigos',
    dates: 'Datas',
    numbers: 'Números',
    found: 'Mais campos do serviço',
    own: 'Do conector',
  },
  everything: 'Tudo',
  preview: 'Mostrar dez linhas reais (uma requisição)',
  previewRows: 'Linhas reais',
  previewing: 'Pedindo dez linhas ao serviço…',
  mode: 'O que uma atualização lê',
  modes: {
    sync: {
      label: 'Só o que mudou',
      hint: 'Modo sincronizar. Rápido e barato: em geral duas requisições. Uma vez por dia lê tudo, para que nada falte.',
    },
    full: {
      label: 'Tudo, todas as vezes',
      hint: 'Modo completa. Uma requisição por 100 registros, em cada atualização. Para listas curtas, ou quando a sincronização deixou algo passar.',
    },
  },
  alwaysFull: 'Esta lista não informa o que mudou: cada atualização lê tudo.',
  paused: 'Suspensa: nenhum agendamento a executa, e ela guarda a frequência',
  filters: 'Filtros',
  anyValue: 'qualquer',
  whole: 'Um ou mais códigos, separados por vírgulas',
  names: 'Nomes da aba Diretório ou códigos, separados por vírgulas',
  date: 'Por exemplo 31/01/2026, 2026-01-31, hoje-30d ou mês',
  settings: {
    ids: { label: 'Intervalo de IDs', hint: 'Só estes são trazidos, por exemplo Página1!A2:A' },
    path: { label: 'Caminho da lista', hint: 'Por exemplo /api/v2/checklist/template/list' },
    key: { label: 'Campo-chave', hint: 'O que distingue os registros; id se ficar vazio' },
    directory: {
      label: 'Nomes para a aba Diretório',
      hint: 'Tipo, campo com o código, campo com o nome: unidade, id, nome',
    },
  },
  link: 'Endereço de um registro no serviço',
  linkHint: 'link · abra um registro no serviço, copie o endereço e escreva {id} no lugar do ID',
  linkExample: 'https://app.exemplo.com.br/chamados/{id}',
  left: 'Quando um registro deixa de atender aos filtros',
  leaving: {
    go: {
      label: 'A linha dele sai',
      hint: 'Para uma lista do que está aberto agora.',
    },
    stay: {
      label: 'A linha dele fica e continua sendo atualizada',
      hint: 'keep=sim. Para uma lista do que já esteve aberto: um registro encerrado aparece como encerrado.',
    },
  },
  written: 'Quando você escreveu numa linha que sai',
  writtenOn: {
    move: {
      label: 'Ela vai para uma aba própria',
      hint: 'Com tudo o que está nela, e volta com o registro. As tabelas dinâmicas contam exatamente o que o serviço tem.',
    },
    stay: {
      label: 'Ela fica, e diz Removido ou Fora do filtro',
      hint: 'gone=ficar. Tabelas dinâmicas e fórmulas sobre a aba contam também essa linha.',
    },
  },
  changes: 'O que muda de uma atualização para outra',
  changing: {
    drop: {
      label: 'Não fica guardado',
      hint: 'A aba diz como está agora.',
    },
    keep: {
      label: 'Fica guardado numa aba própria',
      hint: 'changes=sim para situação, responsável, departamento e prazo, ou diga as colunas: changes=Situação,Unidade. O que mudou, e quando; uma linha por alteração.',
    },
  },
  daily: 'Quantos chamados há a cada dia',
  counting: {
    drop: {
      label: 'Não é contado',
      hint: 'A aba diz como está agora.',
    },
    count: {
      label: 'É contado por unidade e situação',
      hint: 'daily=sim. Pela primeira atualização de cada dia, numa aba própria; depois de 90 dias fica um dia por semana.',
    },
  },
  others: 'Outros filtros, como nome=valor; nome=valor',
  forecast: 'Quanto tempo vai levar?',
  forecasting: 'Perguntando ao serviço quanto há…',
  save: 'Salvar',
  saving: 'Salvando…',
  saveRefresh: 'Salvar e atualizar',
  saveYes: 'Salvar assim mesmo',
  saveNo: 'Continuar editando',
  back: 'Voltar à lista',
  refreshing: 'Atualizando. Você pode continuar trabalhando na planilha.',
  stopping: 'Pedindo para parar…',
  removing: 'Excluindo…',
};

/** The words of the sidebar, in both languages. */
export const words: Words<typeof en> = { en, pt };
/** The words of the sidebar in one language. */
export type PullWords = typeof en;
