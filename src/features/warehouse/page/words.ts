import { pairs, type Words } from '../../../pages/shared/words.ts';

const labels = pairs({
  table: ['Table', 'Tabela'],
  query: ['What to ask', 'O que ver'],
  all: ['All records', 'Todos os registros'],
  show: ['Show the query', 'Mostrar o SQL'],
  sql: ['Query', 'SQL'],
  make: ['Make the view', 'Criar a visualização'],
  makeAgain: ['Make the view again', 'Criar a visualização de novo'],
  remove: ['Remove the view', 'Excluir a visualização'],
  making: ['Making the view…', 'Criando a visualização…'],
  removing: ['Removing the view…', 'Excluindo a visualização…'],
  noViews: ['Insights without a view', 'Indicadores sem visualização'],
  sheets: ['In Connected Sheets', 'Nas Páginas conectadas'],
  open: ['Open in this spreadsheet', 'Abrir nesta planilha'],
});

const en = {
  ...labels.en,
  none: 'No pull keeps its records in BigQuery yet. Choose that under Advanced in a pull, then refresh.',
  showing: 'Asking BigQuery… An insight takes up to a minute.',
  copyHint: 'Copy it into the BigQuery console, or Looker.',
  isMade: 'This view is there. Make it again after an update, or when the pull gets other columns.',
  opening: 'Opening a connected tab… It takes up to a minute.',
  openHint:
    'This adds a tab that reads from BigQuery: it has no limit of rows, and each refresh of it is a query that costs what stands above. In another spreadsheet, or if Google refuses:',
  steps: (name: string) => [
    'In the menu Data of Sheets, choose Data connectors, then Connect to BigQuery.',
    `Choose the project, the dataset, and ${name}.`,
  ],
};

const pt: typeof en = {
  ...labels.pt,
  none: 'Nenhuma consulta guarda registros no BigQuery ainda. Escolha isso em Opções avançadas, depois atualize.',
  showing: 'Perguntando ao BigQuery… Um indicador leva até um minuto.',
  copyHint: 'Copie para o console do BigQuery ou para o Looker.',
  isMade:
    'Esta visualização existe. Crie de novo após uma atualização do conector, ou se a consulta ganhar colunas.',
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
