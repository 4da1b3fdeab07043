// The words of the page of the check, and of its findings: the script reports codes.

import type { Words } from '../../../pages/shared/words.ts';
import type { OpenReason } from '../rules/topics.ts';
import { figuresIn, topicsIn } from './topics.ts';

const [topicsEn, topicsPt] = [topicsIn(0), topicsIn(1)];
const [figuresEn, figuresPt] = [figuresIn(0), figuresIn(1)];

interface CheckWords {
  readonly topics: typeof topicsEn;
  readonly reasons: Readonly<Record<OpenReason, string>>;
  readonly figures: typeof figuresEn;
}

const foundEn: CheckWords = {
  topics: topicsEn,
  reasons: {
    'needs-requests': 'Too many requests.',
    'needs-patience': 'Takes minutes: see below.',
    'needs-missing-permission': 'Shows only without a permission: see below.',
    'needs-days-first': 'Needs a locale with the day first.',
    'needs-two-zones': 'Script and spreadsheet have one time zone.',
    'needs-pivot-table': 'Needs a pivot table.',
    'needs-page': 'Only this page can try it.',
    'nothing-refused': 'Google refused no move.',
    'no-formula': 'A formula was too slow. Check again.',
    waiting: 'The timed trigger has yet to run. Look again in a minute.',
    'no-trigger': 'No timed trigger in 15 minutes. Check again later.',
    'needs-permission': 'A permission is missing. Choose Schedule…, then check again.',
    'not-connected': 'Not connected. Choose Connection…, then check again.',
    'not-reached': 'The check ended before. Check again.',
  },
  figures: figuresEn,
};

const foundPt: CheckWords = {
  topics: topicsPt,
  reasons: {
    'needs-requests': 'São requisições demais.',
    'needs-patience': 'Leva minutos: veja abaixo.',
    'needs-missing-permission': 'Só aparece sem uma permissão: veja abaixo.',
    'needs-days-first': 'Precisa de uma localidade com o dia primeiro.',
    'needs-two-zones': 'O script e a planilha têm o mesmo fuso.',
    'needs-pivot-table': 'Precisa de uma tabela dinâmica.',
    'needs-page': 'Só esta página testa isso.',
    'nothing-refused': 'O Google não recusou nenhum movimento.',
    'no-formula': 'Uma fórmula demorou demais. Verifique de novo.',
    waiting: 'Falta o acionador por tempo. Olhe de novo em um minuto.',
    'no-trigger': 'Nenhum acionador por tempo em 15 minutos. Verifique mais tarde.',
    'needs-permission': 'Falta uma permissão. Escolha Agendamento… e verifique de novo.',
    'not-connected': 'Sem conexão. Escolha Conexão… e verifique de novo.',
    'not-reached': 'A verificação terminou antes. Verifique de novo.',
  },
  figures: figuresPt,
};

const en = {
  intro: 'Finds out in two minutes how Google behaves here, on tabs that it removes.',
  never: 'Not run yet.',
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
  waiting: 'Only the timed trigger has yet to run. This page looks again by itself.',
  cut: 'The check was cut off. Choose Go on, or Check again to start over.',
  goOn: 'Go on',
  seen: 'What you saw',
  toDo: 'These need you:',
  nothingToDo: 'Nothing to do: everything works here.',
  all: (count: number) => `All ${count} answers`,
  question: 'Question',
  did: 'Google',
  use: 'The connector',
  copy: 'Copy the report',
  copied: 'Copied to the clipboard.',
  copyByHand: 'Selected: copy it with Ctrl+C, or ⌘C on a Mac.',
  report: 'Report: codes and times, none of your data',
  byHand: 'With another person or account',
  notSettled: 'Not tried.',
  useAnyway: 'Works either way.',
  failedUse: 'Check again. If it fails again, report the text below.',
  found: foundEn,
  byHandSteps: [
    'Several accounts: sign in to a second one and open a page of Franchise. No script? Use a window with one account.',
    'A second editor: connects and refreshes a pull. Neither of you sees the other’s tokens.',
    'A shared drive: move a copy there, connect and check again. Do formulas work?',
    'A duplicated tab: refresh. The pull stays with the original. After File ▸ Make a copy, nobody is connected.',
    'Permissions: end the connector’s access, choose a menu item and untick one. What needs it says so.',
    'A table with types: on a pulled sheet choose Format ▸ Convert to table, set a type and refresh. The type stays.',
    'A phone: open the app. Look at sheets, notes and the menu.',
    'An open question: choose Send assessments and answer after seven minutes. It goes on, or the next run says it was cut off.',
  ],
};

const pt: typeof en = {
  intro: 'Descobre em dois minutos como o Google age aqui, em abas que ela remove.',
  never: 'Ainda não foi feita.',
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
  waiting: 'Só falta o acionador por tempo. Esta página olha de novo sozinha.',
  cut: 'A verificação foi interrompida. Escolha Continuar, ou Verificar de novo para recomeçar.',
  goOn: 'Continuar',
  seen: 'O que você viu',
  toDo: 'Falta você fazer:',
  nothingToDo: 'Nada a fazer: tudo funciona aqui.',
  all: (count) => `Todas as ${count} respostas`,
  question: 'Questão',
  did: 'Google',
  use: 'Conector',
  copy: 'Copiar o relatório',
  copied: 'Copiado.',
  copyByHand: 'Selecionado: copie com Ctrl+C, ou ⌘C em um Mac.',
  report: 'Relatório: códigos e tempos, nada dos seus dados',
  byHand: 'Com outra pessoa ou conta',
  notSettled: 'Não testado.',
  useAnyway: 'Funciona dos dois jeitos.',
  failedUse: 'Verifique de novo. Se falhar outra vez, relate o texto abaixo.',
  found: foundPt,
  byHandSteps: [
    'Várias contas: entre com uma segunda e abra uma página do menu Franquia. Sem script? Use uma janela com uma conta.',
    'Um segundo editor: ele se conecta e atualiza uma consulta. Nenhum vê os tokens do outro.',
    'Um drive compartilhado: mova uma cópia para lá, conecte-se e verifique de novo. As fórmulas funcionam?',
    'Uma aba duplicada: atualize. A consulta fica na original. Depois de Arquivo ▸ Fazer uma cópia, ninguém está conectado.',
    'Permissões: retire o acesso do conector, escolha um item do menu e desmarque uma. O que precisa dela diz isso.',
    'Uma tabela com tipos: na aba de uma consulta, escolha Formatar ▸ Converter em tabela, defina um tipo e atualize. O tipo fica.',
    'Um celular: abra o aplicativo. Veja abas, notas e o menu.',
    'Uma pergunta aberta: escolha Enviar avaliações e responda depois de sete minutos. Ela continua, ou a próxima execução diz que foi interrompida.',
  ],
};

export const words: Words<typeof en> = { en, pt };
export type CheckPageWords = typeof en;
