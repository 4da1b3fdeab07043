import type { Words } from '../../../pages/shared/words.ts';

const en = {
  none: 'No pull keeps its records in BigQuery yet. Choose that under Advanced in a pull, then refresh.',
  table: 'Table',
  query: 'What to ask',
  all: 'All records',
  show: 'Show the query',
  showing: 'Asking BigQuery… An insight takes up to a minute.',
  sql: 'Query',
  copyHint: 'Copy it into the BigQuery console, or Looker.',
  make: 'Make the view',
  makeAgain: 'Make the view again',
  remove: 'Remove the view',
  making: 'Making the view…',
  removing: 'Removing the view…',
  isMade: 'This view is there. Make it again after an update, or when the pull gets other columns.',
  noViews: 'Insights without a view',
  sheets: 'In Connected Sheets',
  steps: (name: string) => [
    'In the menu Data of Sheets, choose Data connectors, then Connect to BigQuery.',
    `Choose the project, the dataset, and ${name}.`,
    'Each refresh of a connected sheet is a query, and costs what stands above.',
  ],
};

const pt: typeof en = {
  none: 'Nenhuma consulta guarda registros no BigQuery ainda. Escolha isso em Opções avançadas, depois atualize.',
  table: 'Tabela',
  query: 'O que ver',
  all: 'Todos os registros',
  show: 'Mostrar o SQL',
  showing: 'Perguntando ao BigQuery… Um indicador leva até um minuto.',
  sql: 'SQL',
  copyHint: 'Copie para o console do BigQuery ou para o Looker.',
  make: 'Criar a visualização',
  makeAgain: 'Criar a visualização de novo',
  remove: 'Excluir a visualização',
  making: 'Criando a visualização…',
  removing: 'Excluindo a visualização…',
  isMade:
    'Esta visualização existe. Crie de novo após uma atualização do conector, ou se a consulta ganhar colunas.',
  noViews: 'Indicadores sem visualização',
  sheets: 'Nas Páginas conectadas',
  steps: (name) => [
    'No menu Dados da planilha, escolha Conectores de dados e depois Conectar ao BigQuery.',
    `Escolha o projeto, o conjunto de dados e ${name}.`,
    'Cada atualização de uma página conectada é uma consulta SQL, e custa o que está acima.',
  ],
};

/** Words of the page of BigQuery tables. */
export const words: Words<typeof en> = { en, pt };
