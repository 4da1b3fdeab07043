// The words of the page of the check, and of its findings: the script reports codes.

import { both, pairs } from '../../../pages/shared/words.ts';
import { figuresIn, topicsIn } from './topics.ts';

export const words = pairs({
  intro: [
    'Finds out in two minutes how Google behaves here, on tabs that it removes.',
    'Descobre em dois minutos como o Google age aqui, em abas que ela remove.',
  ],
  never: ['Not run yet.', 'Ainda não foi feita.'],
  last: ['Last run:', 'Última vez:'],
  begin: ['Check now', 'Verificar agora'],
  again: ['Check again', 'Verificar de novo'],
  beginning: ['Beginning…', 'Começando…'],
  parts: {
    begin: ['Stores and the clock', 'Armazenamento e relógio'],
    cells: ['Cells', 'Células'],
    marks: ['Marks of rows and columns', 'Marcas de linhas e colunas'],
    sheets: ['Sheets', 'Abas'],
    block: ['A large block', 'Um bloco grande'],
    objects: ['Charts, names and lists', 'Gráficos, nomes e listas'],
    formula: ['A formula', 'Uma fórmula'],
    connection: ['The connection', 'A conexão'],
    calls: ['Calls of this page', 'Chamadas desta página'],
  },
  ended: ['The check has ended.', 'A verificação terminou.'],
  waiting: [
    'Only the timed trigger has yet to run. This page looks again by itself.',
    'Só falta o acionador por tempo. Esta página olha de novo sozinha.',
  ],
  cut: [
    'The check was cut off. Choose Go on, or Check again to start over.',
    'A verificação foi interrompida. Escolha Continuar, ou Verificar de novo para recomeçar.',
  ],
  goOn: ['Go on', 'Continuar'],
  seen: ['What you saw', 'O que você viu'],
  toDo: ['These need you:', 'Falta você fazer:'],
  nothingToDo: ['Nothing to do: everything works here.', 'Nada a fazer: tudo funciona aqui.'],
  all: both(
    (count: number) => `All ${count} answers`,
    (count) => `Todas as ${count} respostas`,
  ),
  question: ['Question', 'Questão'],
  did: ['Google', 'Google'],
  use: ['The connector', 'Conector'],
  copy: ['Copy the report', 'Copiar o relatório'],
  copied: ['Copied to the clipboard.', 'Copiado.'],
  copyByHand: [
    'Selected: copy it with Ctrl+C, or ⌘C on a Mac.',
    'Selecionado: copie com Ctrl+C, ou ⌘C em um Mac.',
  ],
  report: ['Report: codes and times, none of your data', 'Relatório: códigos e tempos, nada dos seus dados'],
  byHand: ['With another person or account', 'Com outra pessoa ou conta'],
  notSettled: ['Not tried.', 'Não testado.'],
  useAnyway: ['Works either way.', 'Funciona dos dois jeitos.'],
  failedUse: [
    'Check again. If it fails again, report the text below.',
    'Verifique de novo. Se falhar outra vez, relate o texto abaixo.',
  ],
  found: {
    topics: [topicsIn(0), topicsIn(1)],
    reasons: {
      'needs-requests': ['Too many requests.', 'São requisições demais.'],
      'needs-patience': ['Takes minutes: see below.', 'Leva minutos: veja abaixo.'],
      'needs-missing-permission': [
        'Shows only without a permission: see below.',
        'Só aparece sem uma permissão: veja abaixo.',
      ],
      'needs-days-first': [
        'Needs a locale with the day first.',
        'Precisa de uma localidade com o dia primeiro.',
      ],
      'needs-two-zones': [
        'Script and spreadsheet have one time zone.',
        'O script e a planilha têm o mesmo fuso.',
      ],
      'needs-pivot-table': ['Needs a pivot table.', 'Precisa de uma tabela dinâmica.'],
      'needs-page': ['Only this page can try it.', 'Só esta página testa isso.'],
      'nothing-refused': ['Google refused no move.', 'O Google não recusou nenhum movimento.'],
      'no-formula': [
        'A formula was too slow. Check again.',
        'Uma fórmula demorou demais. Verifique de novo.',
      ],
      waiting: [
        'The timed trigger has yet to run. Look again in a minute.',
        'Falta o acionador por tempo. Olhe de novo em um minuto.',
      ],
      'no-trigger': [
        'No timed trigger in 15 minutes. Check again later.',
        'Nenhum acionador por tempo em 15 minutos. Verifique mais tarde.',
      ],
      'needs-permission': [
        'A permission is missing. Choose Schedule…, then check again.',
        'Falta uma permissão. Escolha Agendamento… e verifique de novo.',
      ],
      'not-connected': [
        'Not connected. Choose Connection…, then check again.',
        'Sem conexão. Escolha Conexão… e verifique de novo.',
      ],
      'not-reached': [
        'The check ended before. Check again.',
        'A verificação terminou antes. Verifique de novo.',
      ],
    },
    figures: [figuresIn(0), figuresIn(1)],
  },
  byHandSteps: [
    [
      'Several accounts: sign in to a second one and open a page of Franchise. No script? Use a window with one account.',
      'A second editor: connects and refreshes a pull. Neither of you sees the other’s tokens.',
      'A shared drive: move a copy there, connect and check again. Do formulas work?',
      'A duplicated tab: refresh. The pull stays with the original. After File ▸ Make a copy, nobody is connected.',
      'Permissions: end the connector’s access, choose a menu item and untick one. What needs it says so.',
      'A table with types: on a pulled sheet choose Format ▸ Convert to table, set a type and refresh. The type stays.',
      'A phone: open the app. Look at sheets, notes and the menu.',
      'An open question: choose Send assessments and answer after seven minutes. It goes on, or the next run says it was cut off.',
    ],
    [
      'Várias contas: entre com uma segunda e abra uma página do menu Franquia. Sem script? Use uma janela com uma conta.',
      'Um segundo editor: ele se conecta e atualiza uma consulta. Nenhum vê os tokens do outro.',
      'Um drive compartilhado: mova uma cópia para lá, conecte-se e verifique de novo. As fórmulas funcionam?',
      'Uma aba duplicada: atualize. A consulta fica na original. Depois de Arquivo ▸ Fazer uma cópia, ninguém está conectado.',
      'Permissões: retire o acesso do conector, escolha um item do menu e desmarque uma. O que precisa dela diz isso.',
      'Uma tabela com tipos: na aba de uma consulta, escolha Formatar ▸ Converter em tabela, defina um tipo e atualize. O tipo fica.',
      'Um celular: abra o aplicativo. Veja abas, notas e o menu.',
      'Uma pergunta aberta: escolha Enviar avaliações e responda depois de sete minutos. Ela continua, ou a próxima execução diz que foi interrompida.',
    ],
  ],
});

export type CheckPageWords = typeof words.en;
