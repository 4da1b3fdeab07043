// The words of the page that checks the installation, and of what it finds: the script says it in codes.

import type { Words } from '../../../pages/shared/words.ts';
import type { Figure, OpenReason, TopicWords } from '../rules/topics.ts';
import { TOPICS_EN } from './topics-en.ts';
import { TOPICS_PT } from './topics-pt.ts';

/** The words in which the page *Check this installation* tells results, reasons for none, and measured figures. */
export interface CheckWords {
  /** For each topic the question, and for each answer what it means. */
  readonly topics: TopicWords;
  /** Why a topic has no answer. */
  readonly reasons: Readonly<Record<OpenReason, string>>;
  /** The names of measured values. */
  readonly figures: Readonly<Record<Figure, string>>;
}

const foundEn: CheckWords = {
  topics: TOPICS_EN,
  reasons: {
    'needs-requests': 'It would take more requests to the service than one test of the connection.',
    'needs-patience': 'A message has to stay open for minutes: see the steps below.',
    'needs-missing-permission': 'It shows only where a permission was left out: see the steps below.',
    'needs-days-first': 'It can only be seen in a spreadsheet whose locale puts the day first.',
    'needs-pivot-table': 'It can only be seen with a pivot table beside rows that are moved.',
    'needs-page': 'It is tried from this page alone.',
    'nothing-refused': 'Google refused none of the moves that were tried.',
    'no-formula': 'A formula gave no answer in time. Check again.',
    waiting: 'The timed trigger has not run yet. Look again in a minute.',
    'no-trigger': 'The timed trigger has not run within a quarter of an hour. Check again later.',
    'needs-permission':
      'A permission is missing. Open Schedule… from the menu, which asks for it, and check again.',
    'not-connected': 'You are not connected. Open Connection… from the menu, and check again.',
    'not-reached': 'The check ended before it came to this. Check again.',
  },
  figures: {
    lock: 'lock',
    cache: 'cache',
    property: 'property',
    cellRead: 'reading a cell',
    cellWrite: 'writing a cell',
    hidden: 'whether a row is hidden',
    notes: 'notes',
    locked: 'protections',
    place: 'the place of a mark',
    one: 'one cell',
    ten: 'ten cells at once',
    page: 'a call, the middle one',
    marks: 'marks',
    write: 'writing',
    read: 'reading',
    wait: 'until it ran',
  },
};

const foundPt: CheckWords = {
  topics: TOPICS_PT,
  reasons: {
    'needs-requests': 'Precisaria de mais requisições ao serviço do que um teste da conexão.',
    'needs-patience': 'Alguém tem de deixar uma mensagem aberta por minutos: veja os passos abaixo.',
    'needs-missing-permission': 'Só aparece para quem deixou de dar uma permissão: veja os passos abaixo.',
    'needs-days-first': 'Só se vê em uma planilha cuja localidade põe o dia primeiro.',
    'needs-pivot-table': 'Só se vê com uma tabela dinâmica ao lado de linhas que são movidas.',
    'needs-page': 'Só se testa a partir desta página.',
    'nothing-refused': 'O Google não recusou nenhum dos movimentos tentados.',
    'no-formula': 'Uma fórmula não respondeu a tempo. Verifique de novo.',
    waiting: 'O acionador por tempo ainda não foi executado. Olhe de novo em um minuto.',
    'no-trigger':
      'O acionador por tempo não foi executado em um quarto de hora. Verifique de novo mais tarde.',
    'needs-permission': 'Falta uma permissão. Abra Agendamento… no menu, que a pede, e verifique de novo.',
    'not-connected': 'Você não está conectado. Abra Conexão… no menu e verifique de novo.',
    'not-reached': 'A verificação terminou antes de chegar aqui. Verifique de novo.',
  },
  figures: {
    lock: 'bloqueio',
    cache: 'cache',
    property: 'propriedade',
    cellRead: 'ler uma célula',
    cellWrite: 'escrever uma célula',
    hidden: 'se uma linha está oculta',
    notes: 'notas',
    locked: 'proteções',
    place: 'o lugar de uma marca',
    one: 'uma célula',
    ten: 'dez células de uma vez',
    page: 'uma chamada, a do meio',
    marks: 'marcas',
    write: 'escrita',
    read: 'leitura',
    wait: 'até ser executado',
  },
};

const en = {
  intro:
    'This finds out in two minutes how Google behaves where its documents leave that open. It works on tabs of its own, and removes them. It asks your service for one test of the connection.',
  never: 'It has not been run in this spreadsheet yet.',
  last: 'Last run:',
  begin: 'Check now',
  again: 'Check again',
  beginning: 'Beginning…',
  parts: {
    begin: 'Stores and the clock',
    cells: 'Cells',
    marks: 'Marks of rows and columns',
    sheets: 'Sheets',
    block: 'A large block',
    objects: 'Charts, names and lists',
    formula: 'A formula',
    connection: 'The connection',
    calls: 'Calls of this page',
  },
  ended: 'The check has ended.',
  waiting:
    'The check has ended, but for the timed trigger, which Google runs within some minutes. This page looks again by itself.',
  cut: 'The check was cut off. Go on where it stopped; or choose Check again, which takes away what it left behind.',
  goOn: 'Go on with the check',
  seen: 'What you saw',
  question: 'Question',
  did: 'What Google did',
  use: 'What the connector does with it',
  copy: 'Copy the report',
  copied: 'The report is in the clipboard.',
  copyByHand: 'The report is selected: copy it with Ctrl+C, or ⌘C on a Mac.',
  report: 'Report: codes and times, nothing of your data. Paste it where you report something.',
  byHand: 'What needs another person or account',
  notSettled: 'Not settled here.',
  useAnyway: 'The connector is right under each answer.',
  failedUse: 'Nothing is decided by it. Check again; if it stays, report it with the text below.',
  found: foundEn,
  byHandSteps: [
    'Several accounts: sign in to a second Google account in this browser and open a page of Franchise. If its script can’t be reached, use a window with one account.',
    'A second person who may edit opens the spreadsheet, connects, and refreshes a pull of theirs. Neither sees the other’s tokens.',
    'A shared drive: move a copy of the spreadsheet there, connect, and check again. The line about the owner’s connection tells whether formulas can ask.',
    'A copy: duplicate a pulled tab and refresh. The pull goes on with the original. File ▸ Make a copy: the copy says that it is not connected.',
    'Permissions: take the connector’s access away in your Google account, choose a menu item, and untick one permission. What needs it says so.',
    'A table with types: choose Format ▸ Convert to table on a pulled sheet. Give a column a type, and refresh. It should end as done, with your type left.',
    'A phone: open the spreadsheet in the app. Say whether sheets and notes can be read, and whether the menu is there.',
    'A question left open: choose Import rows with ready rows, and answer after seven minutes. Either it goes on, or the next run says that it was cut off.',
  ],
};

const pt: typeof en = {
  intro:
    'Em dois minutos, esta verificação descobre como o Google age onde a documentação deixa isso em aberto. Ela usa abas próprias e as remove. Ao seu serviço, pede um teste da conexão.',
  never: 'Ela ainda não foi feita nesta planilha.',
  last: 'Última vez:',
  begin: 'Verificar agora',
  again: 'Verificar de novo',
  beginning: 'Começando…',
  parts: {
    begin: 'Armazenamento e relógio',
    cells: 'Células',
    marks: 'Marcas de linhas e colunas',
    sheets: 'Abas',
    block: 'Um bloco grande',
    objects: 'Gráficos, nomes e listas',
    formula: 'Uma fórmula',
    connection: 'A conexão',
    calls: 'Chamadas desta página',
  },
  ended: 'A verificação terminou.',
  waiting:
    'A verificação terminou, menos o acionador por tempo, que o Google executa em alguns minutos. Esta página olha de novo sozinha.',
  cut: 'A verificação foi interrompida. Continue de onde ela parou; ou escolha Verificar de novo, que remove o que ela deixou.',
  goOn: 'Continuar a verificação',
  seen: 'O que você viu',
  question: 'Questão',
  did: 'O que o Google fez',
  use: 'O que o conector faz com isso',
  copy: 'Copiar o relatório',
  copied: 'O relatório está na área de transferência.',
  copyByHand: 'O relatório está selecionado: copie com Ctrl+C, ou ⌘C em um Mac.',
  report: 'Relatório: códigos e tempos, nada dos seus dados. Cole-o onde for relatar algo.',
  byHand: 'O que precisa de outra pessoa ou conta',
  notSettled: 'Não se resolve aqui.',
  useAnyway: 'O conector está certo com qualquer resposta.',
  failedUse: 'Nada se decide por ele. Verifique de novo; se continuar, relate com o texto abaixo.',
  found: foundPt,
  byHandSteps: [
    'Várias contas: entre com uma segunda conta Google neste navegador e abra uma página do Franquia. Se ela não alcançar o script, use uma janela com uma conta só.',
    'Uma segunda pessoa: alguém mais que possa editar abre a planilha, conecta-se e atualiza uma consulta sua. Nenhum vê os tokens do outro.',
    'Um drive compartilhado: mova uma cópia da planilha para lá, conecte-se e verifique de novo. A linha sobre a conexão do proprietário diz se as fórmulas podem consultar.',
    'Uma cópia: duplique a aba de uma consulta e atualize. A consulta continua na original. Arquivo ▸ Fazer uma cópia: a cópia diz que não está conectada.',
    'Permissões: retire o acesso do conector na sua conta Google, escolha um item do menu e desmarque uma permissão. O que precisa dela diz isso.',
    'Uma tabela com tipos: na aba de uma consulta, escolha Formatar ▸ Converter em tabela. Dê um tipo a uma coluna e atualize. A consulta termina como concluída, e o tipo fica.',
    'Um celular: abra a planilha no aplicativo. Diga se abas e anotações podem ser lidas, e se o menu aparece.',
    'Uma pergunta deixada aberta: escolha Importar linhas com linhas prontas, deixe a pergunta aberta por sete minutos e responda. Ou ela continua, ou a próxima execução diz que foi interrompida.',
  ],
};

/** The words of the page that checks the installation. */
export const words: Words<typeof en> = { en, pt };
/** The words of this page in one language. */
export type CheckPageWords = typeof en;
