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
  open: 'Open in this spreadsheet',
  opening: 'Opening a connected tab… It takes up to a minute.',
  openHint:
    'This adds a tab that reads from BigQuery: it has no limit of rows, and each refresh of it is a query that costs what stands above. In another spreadsheet, or if Google refuses:',
  steps: (name: string) => [
    'In the menu Data of Sheets, choose Data connectors, then Connect to BigQuery.',
    `Choose the project, the dataset, and ${name}.`,
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
  open: 'Abrir nesta planilha',
  opening: 'Abrindo uma aba conectada… Leva até um minuto.',
  openHint:
    'Cria uma aba que lê direto do BigQuery: não tem limite de linhas, e cada atualização é uma consulta SQL que custa o que está acima. Em outra planilha, ou se o Google recusar:',
  steps: (name) => [
    'No menu Dados da planilha, escolha Conectores de dados e depois Conectar ao BigQuery.',
    `Escolha o projeto, o conjunto de dados e ${name}.`,
  ],
};

/** Words of the page of BigQuery tables. */
export const words: Words<typeof en> = { en, pt };
